/** Names that a file system gives: each works from content to published page, or is refused with one that does. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { decodeEntities } from '../../../src/schemas/clean-data.ts';
import { copyFixture, ownEnvironment } from '../../support/copy.ts';
import { less } from '../../support/edits.ts';
import { fixtureFile } from '../../support/fixture.ts';
import { NGINX, startNginx } from '../../support/hosts.ts';

const PICTURES = 'src/content/pictures';
const BLOG = 'src/content/blog';
const DRAWINGS = 'src/content/drawings';
const SAMPLES = 'public/samples';
/**
 * Of pictures and documents, without the ending: a name of each kind that once went wrong on its way to a page. The unit
 * tests have all that may be and all that may not.
 */
const WORKS = [
  'plain/Two words/UPPER/v1.2/dot./end /_under/~tilde/--help/index/(copy 1)/½ in',
  "a & b/50%/50% off/50%25/%41/%2e%2e/a+b/a, b/a;b/a=b/a@b/[a]/{a}/$a/a^b/`a`/it's/it’s",
  'café/Cafe\u0301 2/工地/تصميم/🏗️/👷🏽‍♀️/a\u202fPM/b\u00a0c',
  'x'.repeat(70),
].flatMap((names) => names.split('/'));
/** Of documents alone: Vite takes this sign for the end of a picture's path. */
const WORKS_AS_DOCUMENT = ['a#b', 'Plan #3'];
/** The same, each with what it should be called, or the reason. */
const REFUSED = {
  'what?': 'what',
  'two\nlines': 'two-lines',
  // Of a system with Latin letters of one byte.
  'Caf\uFFFD': 'caf',
};
/** Of articles and drawings, whose names become addresses as they are. */
const PLAIN = ['a', '1', '404', 'page', 'category', 'index', 'con-crete', 'z'.repeat(150)];
const NOT_PLAIN = { 'Crane Plan': 'crane-plan', nul: 'file-nul' };

const HAS_NGINX = existsSync(NGINX);
const ADDRESS = /http:\/\/localhost:\d+(?=\D)/;
/** Output of a program, and what a visitor gets where it serves the site. */
interface Result {
  output: string;
  documents: string[];
  types: (string | null)[];
  pictures: string[];
  pages: number[];
}
const results = new Map<string, Result>();
/** Files that are refused, each with its remedy. */
const refused: [file: string, remedy: string][] = [];
let works: string[];
let documents: string[];
let copy: string;

/** Bytes of a name; of one with a lost letter those of another encoding. */
const bytesOf = (file: string): Buffer => Buffer.from(file, file.includes('\uFFFD') ? 'latin1' : 'utf8');

/** Writes a file under its name, where this system can have it beside the others. */
async function put(file: string, text: string | Buffer): Promise<boolean> {
  const folder = join(copy, file.slice(0, file.lastIndexOf('/')));
  const before = readdirSync(folder).length;
  await writeFile(bytesOf(join(copy, file)), text, { flag: 'wx' }).catch(() => undefined);
  return readdirSync(folder).length > before;
}

async function refuse(folder: string, ending: string, names: Record<string, string>): Promise<void> {
  for (const [name, right] of Object.entries(names)) {
    const file = `${folder}/${name}${ending}`;
    const remedy = right.includes(' ') ? `${right}${ending}` : `Rename it to ${right}${ending}`;
    if (await put(file, 'x')) refused.push([file, remedy]);
  }
}

/** Answers to a visitor's requests for documents, pictures, articles and drawings. */
async function visit(origin: string): Promise<Omit<Result, 'output'>> {
  const read = async (path: string) => decodeEntities(await (await fetch(origin + path)).text());
  const found = async (path: string, link: RegExp) =>
    Array.from((await read(path)).matchAll(link), ([, address = '']) => new URL(address, origin));
  const documents = await found('/samples/', /href="(\/samples\/[^"]*)"[^>]* download/g);
  const linked = await found('/blog/2/', /href="(\/samples\/[^"]+)"/g);
  const pictures = await found('/blog/2/', /<img\s+src="(\/[@_][^"]*)"/g);
  const typeOf = async (address: URL) => {
    const { status, headers } = await fetch(address, { method: 'HEAD' });
    return `${status} ${headers.get('content-type')}`;
  };
  const pages = PLAIN.flatMap((name) => [`/blog/${name}/`, `/drawings/${name}.svg`]);
  return {
    documents: await Promise.all(
      [...documents, ...linked].map(async (address) => (await fetch(address)).text()),
    ),
    types: await Promise.all(
      documents.map(async (address) =>
        (await fetch(address, { method: 'HEAD' })).headers.get('content-type'),
      ),
    ),
    pictures: await Promise.all(pictures.map(typeOf)),
    pages: await Promise.all(pages.map(async (path) => (await fetch(origin + path)).status)),
  };
}

/**
 * Runs a program of the copy.
 * @param until what it says when the site can be visited; undefined for one that ends by itself
 * @param fix what is done once it has reported a mistake
 */
async function run(
  program: string,
  words: string[],
  until?: RegExp,
  fix?: () => Promise<void>,
): Promise<void> {
  // Windows starts npm by way of its shell.
  const [command, shell] = program === 'start' ? ['npm', process.platform === 'win32'] : [process.execPath];
  const child = spawn(command, words, {
    cwd: copy,
    env: { ...ownEnvironment(), SOCIAL_IMAGES: 'off' },
    shell,
  });
  const result: Result = { output: '', documents: [], types: [], pictures: [], pages: [] };
  results.set(program, result);
  const ended = once(child, 'close');
  const hears = (words: RegExp) =>
    new Promise<void>((resolve) => {
      const listen = () => {
        if (words.test(result.output)) resolve();
      };
      listen();
      for (const stream of [child.stdout, child.stderr]) stream.on('data', listen);
    });
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => (result.output += String(part)));
  if (fix) {
    // The mistakes are told by the names of their files, in one go.
    await hears(/src\/content\/pictures\/.*\n/);
    await fix();
  }
  // The development server may say its address last.
  await Promise.race([ended, ...(until ? [hears(until).then(() => hears(ADDRESS))] : [])]);
  const [origin] = ADDRESS.exec(result.output) ?? [];
  // The development server says that a mistake is fixed before its pages show it.
  if (origin) while (!result.documents.length) Object.assign(result, await visit(origin));
  child.kill();
  await ended;
}

beforeAll(async () => {
  copy = await copyFixture();
  for (const folder of [PICTURES, SAMPLES]) await mkdir(join(copy, folder), { recursive: true });
  // A small site is built sooner.
  less(copy);
  const [fields = ''] = /^---\n[^]*?\n---\n/.exec(await readFile(fixtureFile(`${BLOG}/1.mdx`), 'utf8')) ?? [];
  const article = `${fields.replace('Technology', 'a0')}\nA crane over a slab.\n`;
  const jpeg = await sharp({ create: { width: 700, height: 4, channels: 3, background: '#4a6' } })
    .jpeg()
    .toBuffer();
  works = [];
  for (const name of WORKS)
    if ((await put(`${PICTURES}/${name}.jpg`, jpeg)) && (await put(`${SAMPLES}/${name}.pdf`, name)))
      works.push(name);
  documents = works.concat(WORKS_AS_DOCUMENT);
  for (const name of WORKS_AS_DOCUMENT) await put(`${SAMPLES}/${name}.pdf`, name);
  // As a keyboard writes them.
  const typed = works.map((name) => name.normalize().replaceAll('\u202f', ' '));
  const figures = typed.map(
    (name) =>
      `<Figure src="${name.replace('&', '&amp;')}.jpg" alt="A crane over a slab" caption="A crane" />\n`,
  );
  const links = documents.map(
    (name, index) => `[Sheet of ${index}](/samples/${encodeURI(name).replace('#', '%23')}.pdf)\n`,
  );
  const own = article.replace(/src: .*/, "src: '50% off.jpg'");
  await put(`${BLOG}/2.mdx`, `${own}\n${[...figures, ...links].join('\n')}`);
  const samples = typed
    .concat(WORKS_AS_DOCUMENT)
    .map((name, index) => ({ name: `Sheet ${index}`, format: '18', file: `${name}.pdf` }));
  await put(
    'src/content/samples/takeoffs.json',
    JSON.stringify({ title: 'Every name', order: 80, color: 'blue', samples }),
  );
  for (const name of PLAIN) {
    await put(`${BLOG}/${name}.mdx`, article.replace(/drawing: .*/, `drawing: '${name}'`));
    await cp(join(copy, DRAWINGS, 'home.svg'), join(copy, DRAWINGS, `${name}.svg`));
  }
  await refuse(PICTURES, '.jpg', { ...REFUSED, 'a#b': 'a-b' });
  await refuse(SAMPLES, '.pdf', REFUSED);
  await refuse(BLOG, '.mdx', NOT_PLAIN);
  await refuse(DRAWINGS, '.svg', NOT_PLAIN);

  // Of a language without a dictionary, no spelling is checked.
  await run('content:check', ['tools/content-check.ts', '--language', 'de-DE']);
  await run('build', ['tools/astro.ts', 'build']);
  const port = String(Number(process.env['TEST_PORT'] ?? 4330) + 10);
  const dev = ['tools/astro.ts', 'dev', '--drafts', '--port', port];
  await run('dev', dev, /No errors left/, async () => {
    for (const [file] of refused) await rm(bytesOf(join(copy, file)));
  });
  // Builds the site, which has no mistakes any more.
  await run('start', ['start', '--', 'dist', '0'], /The site is at/);
  await run('preview', ['tools/serve.ts', 'dist', '0'], /The site is at/);
  if (!HAS_NGINX) return;
  const nginx = await startNginx(resolve(copy, 'dist'));
  results.set('nginx', { output: '', ...(await visit(nginx.origin)) });
  await nginx.close();
});
afterAll(() => rm(copy, { recursive: true }));

/** The line of a program's output about a file. */
const toldOf = (program: string, file: string): string =>
  // A picture that nothing shows is a warning.
  [`${file}:1  error  content  `, `${file}:1  warning  content  `, `${file}\n  `]
    .flatMap((start) => (results.get(program)?.output ?? '').split(start).slice(1))
    .map((text) => text.split('\n')[0])
    .join('\n');

test.each(['content:check', 'build', 'dev'])('%s names what it refuses, and no other', (program) => {
  expect(refused.length).toBeGreaterThan(10);
  for (const [file, remedy] of refused) expect(toldOf(program, file), file).toContain(remedy);
  for (const name of works)
    for (const file of [`${PICTURES}/${name}.jpg`, `${SAMPLES}/${name}.pdf`])
      expect(toldOf(program, file), file).toBe('');
});

test.for(['dev', 'start', 'preview', 'nginx'])('%s has every other file', (program, { skip }) => {
  if (program === 'nginx') skip(!HAS_NGINX, 'nginx is not installed');
  const result = results.get(program);
  // Vite serves no file with # in its name.
  const served = program === 'dev' ? (name: string) => !name.includes('#') : () => true;
  const found = [...(result?.documents ?? [])].filter(served);
  expect(found).toEqual([...documents, ...documents].filter(served));
  // The first is that of the article.
  expect(result?.pictures).toEqual(['', ...works].map(() => '200 image/webp'));
  expect(result?.pages).toEqual(PLAIN.flatMap(() => [200, 200]));
});
