/**
 * Writes a new entry from its template in src/content-check/templates: valid as it is, and a draft. `npm run new -- post "How cranes
 * are placed"`; kinds: post, service (with `--discipline estimating`), project, sample, testimonial. Asks for whatever is
 * left out. Overwrites no file; the list of testimonials grows.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, parse } from 'node:path';
import { createInterface } from 'node:readline/promises';

import { format, resolveConfig } from 'prettier';
import { parseDocument } from 'yaml';

import { today } from '../src/build-env.ts';
import { CONTENT, filesBelow, readJson } from '../src/schemas/content-files.ts';
import { frontMatter } from '../src/content-check/source-position.ts';
import { requireFirm } from '../src/firm.ts';
import { isoDay } from '../src/lib/day.ts';
import { slug } from '../src/lib/slug.ts';
import { testimonialSchema } from '../src/schemas/home.ts';
import { postSchema } from '../src/schemas/post.ts';
import { projectSchema } from '../src/schemas/project.ts';
import { sampleGroupSchema } from '../src/schemas/sample-group.ts';
import { serviceSchema } from '../src/schemas/service.ts';
import { jsonSchemaOf } from '../src/schemas/json-schema.ts';
import { TEMPLATES } from '../src/content-check/placeholders.ts';
import { readArguments } from './read-arguments.ts';

type Fields = Record<string, unknown>;
/** The fields read of a group of samples. */
interface Group {
  order: number;
}

const TESTIMONIALS = 'home/testimonials';
/** For each kind, the field that is asked for. */
const NAMES = {
  post: postSchema.shape.title,
  service: serviceSchema.shape.title,
  project: projectSchema.shape.title,
  sample: sampleGroupSchema.shape.title,
  testimonial: testimonialSchema.shape.author,
};
const KINDS = Object.keys(NAMES) as (keyof typeof NAMES)[];

function refuse(message: string): never {
  console.error(message);
  process.exit(1);
}

const terminal = createInterface({ input: process.stdin, output: process.stdout });
const answers = terminal[Symbol.asyncIterator]();
async function ask(question: string): Promise<string> {
  process.stdout.write(`${question}: `);
  const { value, done } = await answers.next();
  return done ? refuse(`\n${question}? Nothing was answered, and nothing written.`) : value.trim();
}

/** One of several words, given as an argument or asked for. */
async function choose<Word extends string>(given: string | undefined, name: string, words: readonly Word[]) {
  const answer = given ?? (await ask(`${name} (${words.join(', ')})`));
  const found = words.find((word) => word === answer);
  return found ?? refuse(`${name}: Choose one of: ${words.join(', ')}; found "${answer}".`);
}

/** Names in a folder of the content, which need not be there as long as it is empty. */
const namesIn = (folder: string): string[] =>
  filesBelow(`${CONTENT}/${folder}`).filter((name) => /\.(?:mdx|json)$/.test(name));
function json(path: string): unknown {
  const file = `${CONTENT}/${path}.json`;
  return readJson(file) ?? refuse(`${file} cannot be read. npm run content:check says why.`);
}
const firstOf = (list: string) => (json(`lists/${list}`) as { name: string }[])[0]?.name;
/** One more than the largest number; numbers that were given up are not used again. */
const next = (numbers: readonly number[]): number => Math.max(0, ...numbers) + 1;

/** Number and group of a new service in a discipline, and services to lead to from it. */
function servicePlace(discipline: string): Fields {
  const services = namesIn('services')
    .map((path) => {
      const { text } = frontMatter(readFileSync(`${CONTENT}/services/${path}`, 'utf8'));
      const fields = parseDocument(text).toJS() as { sheet: number; section: string; draft?: boolean };
      return { ...fields, id: path.replace('.mdx', ''), isInside: path.startsWith(`${discipline}/`) };
    })
    .sort((a, b) => Number(b.isInside) - Number(a.isInside) || a.sheet - b.sheet);
  const neighbours = services.filter(({ isInside }) => isInside);
  const related = services.filter(({ draft }) => !draft).slice(0, 2);
  return {
    sheet: next(neighbours.map(({ sheet }) => sheet)),
    ...(neighbours[0] && { section: neighbours[0].section }),
    relatedServices: related.map(({ id }) => ({ service: id })),
  };
}

/** Files for download that no entry offers yet: no group of samples, takeoff or article. */
function newFiles(): Fields[] {
  const entries = ['samples', 'takeoffs', 'blog'].flatMap((folder) =>
    namesIn(folder).map((file) => readFileSync(`${CONTENT}/${folder}/${file}`, 'utf8')),
  );
  const files = filesBelow('public/samples').filter((file) => /^\w[^/]*$/.test(file));
  return files
    .filter((file) => !entries.some((entry) => entry.includes(file)))
    .map((file) => {
      const words = parse(file).name.replaceAll(/[-_]+/g, ' ');
      const name = words.charAt(0).toUpperCase() + words.slice(1);
      return { name, format: parse(file).ext.slice(1).toUpperCase(), file };
    });
}

/** For each kind: the file below the content, its fields beside those of the template, and the page that shows it. */
const make = {
  post: (title: string) => {
    const [author] = namesIn('authors').map((file) => parse(file).name);
    const fields = { title, date: isoDay(today), category: firstOf('blog-categories'), author };
    return { path: `blog/${slug(title)}`, fields, page: `/blog/${slug(title)}/` };
  },
  service: async (title: string) => {
    const ids = (json('home/disciplines') as { id: string }[]).map(({ id }) => id);
    const discipline = await choose(options.discipline, 'Discipline', ids);
    const path = `services/${discipline}/${slug(title)}`;
    return {
      path,
      fields: { title, ...servicePlace(discipline), updated: isoDay(today) },
      page: `/${path}/`,
    };
  },
  project: (title: string) => {
    const path = `portfolio/${next(namesIn('portfolio').map((file) => Number(parse(file).name) || 0))}`;
    const fields = { title, year: today.getUTCFullYear(), category: firstOf('portfolio-categories') };
    return { path, fields, page: `/${path}/` };
  },
  sample: (title: string) => {
    const groups = namesIn('samples').map((file) => json(`samples/${parse(file).name}`) as Group);
    const samples = newFiles();
    const fields = {
      title,
      order: next(groups.map(({ order }) => order)),
      ...(samples.length && { samples }),
    };
    return { path: `samples/${slug(title)}`, fields, page: '/samples/' };
  },
  testimonial: (author: string) => {
    if ((json(TESTIMONIALS) as { id: string }[]).some(({ id }) => id === slug(author)))
      refuse(`${CONTENT}/${TESTIMONIALS}.json has an entry "${slug(author)}" already. Change that one.`);
    return { path: TESTIMONIALS, fields: { id: slug(author), author }, page: '/' };
  },
};

/** The template of a kind with these fields. */
function fill(template: string, fields: Fields): string {
  const text = readFileSync(template, 'utf8').replace('https://images.unsplash.com', requireFirm().photoHost);
  if (template.endsWith('.json')) return JSON.stringify({ ...(JSON.parse(text) as Fields), ...fields });
  const { text: head, end } = frontMatter(text);
  const document = parseDocument(head);
  for (const [name, value] of Object.entries(fields)) document.set(name, value);
  return `---\n${document.toString({ lineWidth: 0 })}---${text.slice(end)}`;
}

const { values: options, positionals } = readArguments(
  `npm run new -- ${KINDS.join('|')} "Title", and for a service --discipline design.`,
  { options: { discipline: { type: 'string' } } },
);
const kind = await choose(positionals[0], 'What', KINDS);
const { minLength: min = 0, maxLength: max = 0 } = jsonSchemaOf(NAMES[kind]);
const what = kind === 'testimonial' ? 'Author' : 'Title';
if (positionals.length > 2)
  refuse(`${what}: Put it into quotation marks: "${positionals.slice(1).join(' ')}".`);
const name = (positionals[1] ?? (await ask(`${what}, ${min} to ${max} characters`))).trim();
if (name.length < min || name.length > max)
  refuse(`${what}: Write ${min} to ${max} characters; "${name}" has ${name.length}.`);
if (!slug(name))
  refuse(`${what}: Write at least one letter from a to z or a figure, for the name of the file.`);

const { path, fields, page } = await make[kind](name);
terminal.close();
const ending = existsSync(`${TEMPLATES}/${kind}.mdx`) ? '.mdx' : '.json';
const file = `${CONTENT}/${path}${ending}`;
const entry = fill(`${TEMPLATES}/${kind}${ending}`, fields);
if (path !== TESTIMONIALS && existsSync(file))
  refuse(`${file} is there already. Choose another title, or change that file.`);
const text = path === TESTIMONIALS ? JSON.stringify([...(json(path) as object[]), JSON.parse(entry)]) : entry;
// A discipline without a service has no folder yet.
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, await format(text, { ...(await resolveConfig(file)), filepath: file }));
console.log(`${file} is your draft. Next:
  1. Put your words into it. npm run dev shows it at http://localhost:4321${page}, marked "Draft".
  2. npm run content:check -- ${file}
  3. Remove the line draft: true.
  4. npm run build`);
