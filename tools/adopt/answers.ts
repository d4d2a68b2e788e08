/** What a firm says of itself, from a file or from the terminal, and everything that is wrong with it. */
import { existsSync, readFileSync } from 'node:fs';

import { parse } from 'yaml';
import { z } from 'zod';

import { filesBelow } from '../../src/content-layer/files.ts';
import { entry, expected, line, listOf, NAME_LENGTHS } from '../../src/schemas/fields.ts';
import { disciplineSchema } from '../../src/schemas/home.ts';
import { authorSchema } from '../../src/schemas/post.ts';
import { siteSchema } from '../../src/schemas/site.ts';
import { logoMistake } from './logo.ts';
import { choosePalettes } from './palette.ts';

const SERVICES = 'src/content/services';

const color = z
  .string(expected('Write a color such as #b4380a'))
  .regex(/^#(?:[\da-f]{3}|[\da-f]{6})$/i, expected('Write a color such as #b4380a'));
const theme = entry({ accent: color.optional(), surface: color.optional(), ink: color.optional() });
const degrees = (most: number) =>
  z
    .number(expected('Write degrees such as 39.7510'))
    .refine((value) => Math.abs(value) <= most, expected(`Write degrees from -${most} to ${most}`));

/** A service to keep, or the title of one to begin. */
const service = z.union([z.string(), z.strictObject({ new: z.string() })], {
  error: ({ input }) =>
    `Write a service to keep, such as estimating/boq, or { "new": "Title" } for one of your own; found ${JSON.stringify(input)}.`,
});

const { id, title, letter, summary, closing } = disciplineSchema.shape;
const discipline = entry({
  keep: z.string(expected('Write the id of a discipline to keep, such as estimating')).optional(),
  id: id.optional(),
  title: title.optional(),
  letter: letter.optional(),
  summary: summary.optional(),
  closing: closing.optional(),
  services: listOf(service, 1, 60).optional(),
}).superRefine((it, context) => {
  const { keep, id, services } = it;
  const add = (path: string, message: string) => {
    context.addIssue({ code: 'custom', path: [path], message, input: it });
  };
  if (keep !== undefined && id !== undefined)
    add('id', 'Write keep for a discipline that is there, or id for one of your own, not both.');
  if (keep !== undefined) return;
  for (const name of ['id', 'title', 'letter', 'summary', 'closing'] as const)
    if (it[name] === undefined) add(name, `A discipline of your own needs it: ${MEANT[name]}.`);
  if (!services) add('services', 'Name one or more, such as estimating/boq or { "new": "Title" }.');
});
const MEANT = {
  id: 'a short name for addresses, such as preconstruction (or keep: estimating for one that is there)',
  title: 'its name in the menu, 5 to 40 characters',
  letter: 'one letter for its sheets, such as P',
  summary: 'what it delivers, in one sentence of 60 to 200 characters',
  closing: 'what a reader should do next, in 60 to 160 characters',
};

const {
  name,
  legalName,
  url,
  tagline,
  about,
  role,
  businessType,
  licenses,
  noLicenseBecause,
  insurance,
  serviceArea,
  email,
  phone,
  address,
  hours,
  social,
  lead,
  theme: firstTheme,
} = siteSchema.shape;

/** The answers of a firm; `npm run adopt` asks for the same in this order. */
export const answersSchema = entry({
  name: name.trim(),
  legalName,
  url,
  tagline,
  about,
  heading: line(3, 90).optional(),
  role,
  businessType,
  email,
  phone,
  address,
  hours,
  licenses,
  noLicenseBecause,
  insurance,
  serviceArea,
  social: social.optional(),
  map: entry({ latitude: degrees(90), longitude: degrees(180) }).optional(),
  forms: entry({ contact: z.string().optional(), newsletter: z.string().optional() }).optional(),
  language: z
    .string()
    .regex(/^[a-z]{2}(?:-[A-Z]{2})?$/, expected('Write a language such as en-US or es-US'))
    .refine(
      (tag) => existsSync(`src/ui-text/${tag.slice(0, 2)}.ts`),
      expected('Write a language that src/ui-text has words in (docs/how-to/another-language.md)'),
    )
    .default('en-US'),
  people: listOf(
    entry({ name: authorSchema.shape.name, role: authorSchema.shape.role, bio: authorSchema.shape.bio }),
    1,
    40,
  ),
  disciplines: listOf(discipline, 1, 8),
  colors: entry({ light: theme.optional(), dark: theme.optional() }).optional(),
  theme: firstTheme,
  lead,
  logo: z.string(expected('Write the path of an SVG file, or leave it out')).optional(),
});

export type Answers = z.output<typeof answersSchema>;
type Discipline = Answers['disciplines'][number];

/** Where the services of a discipline go. */
export const folderOf = ({ keep, id }: Discipline): string => keep ?? id ?? '';

/** Ids of the services that are there, by sheet number. */
export const knownServices = (): string[] =>
  filesBelow(SERVICES)
    .filter((file) => file.endsWith('.mdx'))
    .map((file) => file.replace('.mdx', ''))
    .sort((a, b) => sheetOf(a) - sheetOf(b));
const sheetOf = (id: string): number =>
  Number(/^sheet: *(\d+)/m.exec(readFileSync(`${SERVICES}/${id}.mdx`, 'utf8'))?.[1]);

/** A service page leads to two others. */
const LEAST_SERVICES = 3;

/** The services of a discipline; where none are named, its first ones, as written examples. */
export function servicesOf(discipline: Discipline, { disciplines }: Pick<Answers, 'disciplines'>) {
  if (discipline.services) return discipline.services;
  const examples = Math.ceil(LEAST_SERVICES / disciplines.length);
  return knownServices()
    .filter((id) => id.startsWith(`${folderOf(discipline)}/`))
    .slice(0, examples);
}

/** What is wrong with the disciplines and their services. */
function* disciplineMistakes(answers: Answers): Iterable<string> {
  const { disciplines } = answers;
  const there = parse(readFileSync('src/content/home/disciplines.json', 'utf8')) as {
    id: string;
    letter: string;
  }[];
  const known = knownServices();
  const folders = new Set<string>();
  const letters = new Set<string>();
  const kept = new Set<string>();
  let count = 0;
  for (const [index, discipline] of disciplines.entries()) {
    const field = `disciplines.${index}`;
    const folder = folderOf(discipline);
    const ours = there.find(({ id }) => id === folder);
    if (discipline.keep !== undefined && !ours)
      yield `${field}.keep: Choose one of: ${there.map(({ id }) => id).join(', ')}; found "${folder}". A new one has an id instead.`;
    if (folders.has(folder)) yield `${field}: "${folder}" is listed twice.`;
    folders.add(folder);
    const letter = discipline.letter ?? ours?.letter ?? '';
    if (letters.has(letter)) yield `${field}.letter: ${letter} is taken by another discipline.`;
    letters.add(letter);
    for (const [at, service] of servicesOf(discipline, answers).entries()) {
      const place = `${field}.services.${at}`;
      count += 1;
      if (typeof service === 'object') {
        const [least, most] = NAME_LENGTHS.service;
        if (service.new.length < least || service.new.length > most)
          yield `${place}.new: Write ${least} to ${most} characters; this text has ${service.new.length}.`;
        continue;
      }
      const near = known.filter((id) => id.split('/')[1] === service.split('/').at(-1));
      if (!known.includes(service))
        yield `${place}: There is no service "${service}". ${near.length ? `Did you mean ${near.join(' or ')}?` : `Choose from src/content/services, or write { "new": "Title" }.`}`;
      if (kept.has(service)) yield `${place}: "${service}" is listed twice.`;
      kept.add(service);
    }
  }
  if (count < LEAST_SERVICES)
    yield `disciplines: Name ${LEAST_SERVICES} or more services in all; a service page leads to two others. Found ${count}.`;
}

/** What is wrong with a whole set of answers: all of it, each with its field and what to write. */
export async function checkAnswers(found: unknown): Promise<{ answers?: Answers; mistakes: string[] }> {
  const { data, error } = answersSchema.safeParse(found);
  const mistakes = (error?.issues ?? []).map(({ path, message }) =>
    path.length ? `${path.join('.')}: ${message}` : message,
  );
  const { colors, logo } = (data ?? found ?? {}) as Partial<Answers>;
  // What can be checked in spite of other mistakes is checked as well, so that one run tells all.
  if (!mistakes.some((message) => message.startsWith('colors')) && colors)
    mistakes.push(...choosePalettes(readFileSync('src/styles/tokens.css', 'utf8'), colors).mistakes);
  const wrong = typeof logo === 'string' ? await logoMistake(logo) : undefined;
  if (wrong) mistakes.push(`logo: ${String(logo)}: ${wrong}`);
  if (data) mistakes.push(...disciplineMistakes(data));
  return { ...(data && !mistakes.length && { answers: data }), mistakes };
}

/**
 * Reads a file of answers, in JSON or YAML.
 * @throws Error in words for the user when it is missing or cannot be read
 */
export function readAnswers(path: string): unknown {
  if (!existsSync(path))
    throw new Error(`There is no file ${path}. docs/examples/answers.yaml shows one to copy.`);
  try {
    return parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error(`${path} is neither JSON nor YAML: ${(error as Error).message.split('\n')[0] ?? ''}`, {
      cause: error,
    });
  }
}
