import { publicFrom } from '../content-layer/publication.ts';
import { bodyLine, type Entry, textsOf } from '../content-layer/rules.ts';

/** What `npm run new` writes where a writer's own words belong. */
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
  part: 'Say for whom you worked on it and what you did: what you drew, what you priced, what you ran.',
  problem:
    'Say in one paragraph what made this project hard: the place, the limit or the conflict that decided the job, with its figures and units.',
  decision:
    'Say in one paragraph what was decided, who agreed to it, and what the other choices would have cost.',
  result:
    'Say in one paragraph what came of it: a figure with its unit, who measured it, and what it is compared with.',
  document: 'document',
  quote:
    'Write in 120 to 320 characters what the client said, in the words of the client and without quotation marks. One observation from the job says more than praise.',
  role: 'Position',
  company: 'Company',
} as const;

const { point, feature, document, heading, secondHeading, table, ...sentences } = PLACEHOLDERS;
const lines: string[] = [
  ...Object.values(sentences),
  `## ${heading}`,
  `## ${secondHeading}`,
  `<Table caption="${table}">`,
];
const ordinal = '(?:First|Second|Third|Fourth|Fifth|Sixth|Seventh|Eighth)';
const numbered = new RegExp(
  `^(?:${ordinal} (?:${point}|${feature})|Name of the ${ordinal} ${document})$`,
  'i',
);
const isPlaceholder = (text: string): boolean => lines.includes(text) || numbered.test(text);

/** Only drafts can keep the text of `npm run new`. */
export function* noPlaceholders(entry: Entry) {
  if (publicFrom(entry.data) === Infinity) return;
  const remedy = 'This is still what npm run new wrote. Put your own words here, or keep draft: true.';
  for (const [path, text] of textsOf(entry.data)) if (isPlaceholder(text)) yield `${path}: ${remedy}`;
  for (const { 0: text, index } of entry.body.matchAll(/.+/g))
    if (isPlaceholder(text.trim())) yield { line: bodyLine(entry, index), message: `body: ${remedy}` };
}
