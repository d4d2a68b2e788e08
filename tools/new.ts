/**
 * Writes a new entry that is valid as it stands, and a draft: `npm run new -- post "How cranes are placed"`.
 * Kinds: post, service (with `--discipline estimating`), project, sample, testimonial. What is not said
 * is asked. A group of samples begins with the files in public/samples that no entry offers yet. Nothing that is there is written over, but for the list of testimonials, which grows.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, parse } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';

import { format, resolveConfig } from 'prettier';
import { parseDocument } from 'yaml';

import { today } from '../src/build-env.ts';
import { frontMatter } from '../src/content-layer/source-position.ts';
import { slug } from '../src/lib/slug.ts';
import { NAME_LENGTHS } from '../src/schemas/fields.ts';
import {
  postText,
  projectText,
  sampleText,
  type ServicePlace,
  serviceText,
  testimonialText,
} from './placeholders.ts';

const CONTENT = 'src/content';
const TESTIMONIALS = `${CONTENT}/home/testimonials.json`;
/** Files that visitors can download. */
const FILES = 'public/samples';
const KINDS = Object.keys(NAME_LENGTHS) as (keyof typeof NAME_LENGTHS)[];

/** A file to write, and the page that shows it. */
interface Entry {
  path: string;
  text: string;
  page: string;
}

/** What is read of a group of samples. */
interface Group {
  order: number;
}

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

/** One of several words, said already or asked for. */
async function choose<Word extends string>(
  said: string | undefined,
  name: string,
  words: readonly Word[],
): Promise<Word> {
  const answer = said ?? (await ask(`${name} (${words.join(', ')})`));
  return (
    words.find((word) => word === answer) ??
    refuse(`${name}: Choose one of: ${words.join(', ')}; found "${answer}".`)
  );
}

/** Names in a folder of the content, which need not be there as long as it is empty. */
const namesIn = (folder: string): string[] =>
  existsSync(`${CONTENT}/${folder}`)
    ? readdirSync(`${CONTENT}/${folder}`, { recursive: true, encoding: 'utf8' }).filter((name) =>
        /\.(?:mdx|json)$/.test(name),
      )
    : [];
const json = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as unknown;
/** Names in one of the lists, in their order. */
const listed = (list: string): string[] =>
  (json(`${CONTENT}/lists/${list}.json`) as { name: string }[]).map(({ name }) => name);
/** One more than the largest number; numbers that were given up are not used again. */
const next = (numbers: readonly number[]): number => Math.max(0, ...numbers) + 1;

/** What there is in the discipline of a new service, and what to lead to from it. */
function servicePlace(discipline: string): ServicePlace {
  const services = namesIn('services')
    .map((path) => {
      const fields = parseDocument(frontMatter(readFileSync(`${CONTENT}/services/${path}`, 'utf8')).text);
      return {
        id: path.replace('.mdx', ''),
        inside: path.startsWith(`${discipline}/`),
        sheet: Number(fields.get('sheet')),
        section: String(fields.get('section')),
        draft: fields.get('draft') === true,
      };
    })
    .sort((a, b) => Number(b.inside) - Number(a.inside) || a.sheet - b.sheet);
  const neighbours = services.filter(({ inside }) => inside);
  const sections = [...new Set(neighbours.map(({ section }) => section))];
  return {
    sheet: next(neighbours.map(({ sheet }) => sheet)),
    section: sections[0] ?? 'Services',
    sections,
    related: services
      .filter(({ draft }) => !draft)
      .slice(0, 2)
      .map(({ id }) => id),
  };
}

/** How an entry of each kind is made of what it is called. */
const make: Record<(typeof KINDS)[number], (name: string) => Entry | Promise<Entry>> = {
  post: (title) => ({
    path: `${CONTENT}/blog/${slug(title)}.mdx`,
    text: postText(
      title,
      today,
      namesIn('authors').map((file) => ({
        id: parse(file).name,
        role: (json(`${CONTENT}/authors/${file}`) as { role: string }).role,
      })),
      listed('blog-categories'),
    ),
    page: `/blog/${slug(title)}/`,
  }),
  service: async (title) => {
    const disciplines = json(`${CONTENT}/home/disciplines.json`) as { id: string }[];
    const discipline = await choose(
      options.discipline,
      'Discipline',
      disciplines.map(({ id }) => id),
    );
    const place = `services/${discipline}/${slug(title)}`;
    return {
      path: `${CONTENT}/${place}.mdx`,
      text: serviceText(title, today, servicePlace(discipline)),
      page: `/${place}/`,
    };
  },
  project: (title) => {
    const id = next(namesIn('portfolio').map((file) => Number(parse(file).name) || 0));
    return {
      path: `${CONTENT}/portfolio/${id}.json`,
      text: projectText(title, today, listed('portfolio-categories')[0] ?? ''),
      page: `/portfolio/${id}/`,
    };
  },
  sample: (title) => {
    const groups = namesIn('samples').map((file) => json(`${CONTENT}/samples/${file}`) as Group);
    // By any entry: a group, a takeoff or an article.
    const entries = ['samples', 'takeoffs', 'blog'].flatMap((folder) =>
      namesIn(folder).map((file) => readFileSync(`${CONTENT}/${folder}/${file}`, 'utf8')),
    );
    const files = existsSync(FILES) ? readdirSync(FILES).filter((file) => /^\w/.test(file)) : [];
    return {
      path: `${CONTENT}/samples/${slug(title)}.json`,
      text: sampleText(
        title,
        next(groups.map(({ order }) => order)),
        listed('sample-formats')[0] ?? '',
        files.filter((file) => !entries.some((entry) => entry.includes(file))),
      ),
      page: '/samples/',
    };
  },
  testimonial: (author) => {
    const list = json(TESTIMONIALS) as { id: string }[];
    if (list.some(({ id }) => id === slug(author)))
      refuse(`${TESTIMONIALS} has an entry "${slug(author)}" already. Change that one.`);
    return { path: TESTIMONIALS, text: testimonialText(list, slug(author), author), page: '/' };
  },
};

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: { discipline: { type: 'string' } } });
  } catch {
    return refuse(`Write: npm run new -- ${KINDS.join('|')} "Title", and for a service --discipline design.`);
  }
}

const { values: options, positionals } = readArguments();
const kind = await choose(positionals[0], 'What', KINDS);
const [least, most] = NAME_LENGTHS[kind];
const what = kind === 'testimonial' ? 'Author' : 'Title';
if (positionals.length > 2)
  refuse(`${what}: Put it into quotation marks: "${positionals.slice(1).join(' ')}".`);
const name = (positionals[1] ?? (await ask(`${what}, ${least} to ${most} characters`))).trim();
if (name.length < least || name.length > most)
  refuse(`${what}: Write ${least} to ${most} characters; "${name}" has ${name.length}.`);
if (!slug(name))
  refuse(`${what}: Write at least one letter from a to z or a figure, of which the file's name is made.`);

const { path, text, page } = await make[kind](name);
terminal.close();
if (path !== TESTIMONIALS && existsSync(path))
  refuse(`${path} is there already. Choose another title, or change that file.`);
// A discipline without a service has no folder yet.
mkdirSync(dirname(path), { recursive: true });
writeFileSync(path, await format(text, { ...(await resolveConfig(path)), filepath: path }));
console.log(`${path} holds your draft. Next:
  1. Put your words into it. npm run dev shows it at http://localhost:4321${page}, marked "Draft".
  2. npm run content:check -- ${path}
  3. Take the line with draft: true out of it.
  4. npm test`);
