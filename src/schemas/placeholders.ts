import { publicFrom } from '../content-layer/publication.ts';
import type { Rule } from '../content-layer/rules.ts';

/** What `npm run new` writes where a writer's own words go: sentences and names that no site should show. */
export const PLACEHOLDERS = {
  excerpt:
    'Say in one or two sentences what a reader will know after this article that was not known before, and for which decision it helps.',
  opening: 'Begin with the situation in which a reader needs this article, in two or three sentences.',
  heading: 'First heading',
  advice:
    'Say the most useful thing first. Give figures with their units and their source, and lead to a page',
  table: 'What the table shows',
  secondHeading: 'Second heading',
  closing: 'Close with what to do next. What you do not need of these parts, delete.',
  description:
    'Name the service, what the client receives, the standard it follows and the projects it suits, in one or two plain sentences.',
  heroDescription:
    "Say in one sentence what lies on the client's desk at the end, and what can be decided with it that could not be decided before.",
  point: 'thing that the service covers',
  feature: 'key feature',
  featureText:
    'Say in one or two sentences how the work is done, and what the client can check because it is done this way.',
  firstParagraph:
    'Write the first of exactly two paragraphs here: the problem as the client meets it, and what this service does about it, step by step.',
  secondParagraph:
    'Write the second one here: what is handed over, in which form, what is checked before, and where the service ends.',
  location: 'City, ST',
  project:
    'Write in 150 to 330 characters what was built and how large it is, what we did on it, and one hard problem with the way it was solved. Figures with units say more than adjectives do.',
  document: 'document',
  quote:
    'Write in 120 to 320 characters what the client said, in the words of the client and without quotation marks. One observation from the job says more than praise.',
  role: 'Position',
  company: 'Company',
} as const;

/** The places that a word like "First" stands for in a list. */
const ORDINAL = '(?:First|Second|Third|Fourth|Fifth|Sixth|Seventh|Eighth)';
const { point, feature, document, heading, secondHeading, table, ...sentences } = PLACEHOLDERS;
const isPlaceholder = (text: string): boolean =>
  (Object.values(sentences) as string[]).includes(text) ||
  new RegExp(`^(?:${ORDINAL} (?:${point}|${feature})|Name of the ${ORDINAL} ${document})$`, 'i').test(text);

const isOpen = (line: string): boolean =>
  [`## ${heading}`, `## ${secondHeading}`, `<Table caption="${table}">`].includes(line) ||
  (Object.values(sentences) as string[]).includes(line);

/** All texts of an entry with the way to each, such as `features.0.title`. */
function textsOf(data: unknown, path = ''): [path: string, text: string][] {
  if (typeof data === 'string') return [[path, data]];
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) => textsOf(value, path ? `${path}.${key}` : key));
}

const remedy = 'This is still what npm run new wrote. Put your own words here, or keep draft: true.';

/** What `npm run new` writes is for drafts; an entry that is or will be public has words of its own. */
export const noPlaceholders: Rule = (entries) =>
  entries
    .filter(({ data }) => publicFrom(data) !== Infinity)
    .flatMap(({ id, data, body = '', source = '' }) => {
      const first = source.slice(0, Math.max(0, source.indexOf(body))).split('\n').length;
      return [
        ...textsOf(data)
          .filter(([, text]) => isPlaceholder(text))
          .map(([path]) => ({ id, message: `${path}: ${remedy}` })),
        ...body.split('\n').flatMap((text, index) => {
          const found = isOpen(text.trim());
          return found ? [{ id, line: first + index, message: `body: ${remedy}` }] : [];
        }),
      ];
    });
