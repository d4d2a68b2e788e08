/** Names that a file system gives, in each program: a file is served, or refused with a name that works. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { decodeEntities } from '../../../src/schemas/clean-data.ts';
import { copyFixture, ownEnvironment } from '../../support/copy.ts';
import { NGINX, startNginx } from '../../support/hosts.ts';
import {
  addOddNames,
  BLOG,
  DRAWINGS,
  PAGE_NAMES,
  PICTURES,
  putBeside,
  SAMPLES,
} from '../../support/odd-content.ts';

/** Names of pictures and documents that are refused, each with what it should be called, or the reason. */
const REFUSED = {
  'what?': 'what',
  'two\nlines': 'two-lines',
  // Of a system with Latin letters of one byte.
  'Caf\uFFFD': 'caf',
  upper: 'Its name differs from "UPPER',
  'Café 2': 'Its name differs from "Cafe\u0301 2',
};
const NOT_PLAIN = { 'Crane Plan': 'crane-plan', nul: 'file-nul' };
const HAS_NGINX = existsSync(NGINX);
const ADDRESS = /http:\/\/localhost:\d+(?=\D)/;

/** Output of a program, and what a visitor gets where it serves the site. */
interface Result {
  output: string;
  documents: string[];
  types: (string | null)[];
  pictures: (string | null)[];
  pages: number[];
}
const results = new Map<string, Result>();
/** Files that are refused, each with its remedy. */
const refused: [file: string, remedy: string][] = [];
let names: Awaited<ReturnType<typeof addOddNames>>;
let copy: string;

/** Bytes of a name; of one with a lost letter those of another encoding. */
const bytesOf = (file: string): Buffer => Buffer.from(file, file.includes('\uFFFD') ? 'latin1' : 'utf8');

function addRefused(folder: string, ending: string, wrong: Record<string, string>): void {
  for (const [name, right] of Object.entries(wrong)) {
    const file = `${folder}/${name}${ending}`;
    const remedy = right.includes(' ') ? `${right}${ending}` : `Rename it to ${right}${ending}`;
    if (putBeside(bytesOf(join(copy, file)), join(copy, folder), 'x')) refused.push([file, remedy]);
  }
}

/** Answers to a visitor's requests for documents, pictures, articles and drawings. */
async function visit(origin: string): Promise<Omit<Result, 'output'>> {
  const found = async (path: string, link: RegExp) => {
    const html = decodeEntities(await (await fetch(origin + path)).text());
    return Array.from(html.matchAll(link), ([, address = '']) => new URL(address, origin));
  };
  const documents = await found('/samples/', /href="(\/samples\/[^"]*\.pdf)"[^>]* download/g);
  const linked = await found('/blog/every-name/', /href="(\/samples\/[^"]+\.pdf)"/g);
  const pictures = await found('/blog/every-name/', /<img\s+src="(\/[@_][^"]*)"/g);
  const typeOf = async (address: URL) =>
    (await fetch(address, { method: 'HEAD' })).headers.get('content-type');
  const pages = PAGE_NAMES.flatMap((name) => [`/blog/${name}/`, `/drawings/${name}.svg`]);
  return {
    documents: await Promise.all([...documents, ...linked].map(async (each) => (await fetch(each)).text())),
    types: await Promise.all(documents.map(typeOf)),
    pictures: await Promise.all(pictures.map(typeOf)),
    pages: await Promise.all(pages.map(async (path) => (await fetch(origin + path)).status)),
  };
}

/**
 * Runs a program of the copy.
 * @param until what it says when the site can be visited; undefined for one that ends by itself
 * @param fix what is done once it has reported a mistake
 */
async function run(program: string, words: string[], until?: RegExp, fix?: () => Promise<void>) {
  const env = { ...ownEnvironment(), SOCIAL_IMAGES: 'off' };
  const child = spawn(process.execPath, words, { cwd: copy, env });
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
  names = await addOddNames(copy);
  addRefused(PICTURES, '.jpg', { ...REFUSED, 'a#b': 'a-b' });
  addRefused(SAMPLES, '.pdf', REFUSED);
  addRefused(BLOG, '.mdx', NOT_PLAIN);
  addRefused(DRAWINGS, '.svg', NOT_PLAIN);
  // Of a language without a dictionary, no spelling is checked.
  await run('content:check', ['tools/content-check.ts', '--language', 'de-DE']);
  await run('build', ['tools/astro.ts', 'build']);
  const dev = [
    'tools/astro.ts',
    'dev',
    '--drafts',
    '--port',
    String(Number(process.env['TEST_PORT'] ?? 4330) + 10),
  ];
  await run('dev', dev, /No errors left/, async () => {
    for (const [file] of refused) await rm(bytesOf(join(copy, file)));
  });
  // Nothing is wrong any more.
  await run('second build', ['tools/astro.ts', 'build']);
  await run('preview', ['tools/serve.ts', 'dist', '0'], /The site is at/);
  if (!HAS_NGINX) return;
  const nginx = await startNginx(resolve(copy, 'dist'));
  results.set('nginx', { output: '', ...(await visit(nginx.origin)) });
  await nginx.close();
});
afterAll(() => rm(copy, { recursive: true }));

/** The lines of a program's output about a file. */
const reportOf = (program: string, file: string): string =>
  // A picture that nothing shows is a warning.
  [`${file}:1  error  content  `, `${file}:1  warning  content  `, `${file}\n  `]
    .flatMap((start) => (results.get(program)?.output ?? '').split(start).slice(1))
    .map((text) => text.split('\n')[0])
    .join('\n');

test.each(['content:check', 'build', 'dev'])(
  '%s reports the names that it refuses, and no others',
  (program) => {
    expect(refused.length).toBeGreaterThan(10);
    for (const [file, remedy] of refused) expect(reportOf(program, file), file).toContain(remedy);
    for (const [folder, ending, own] of [
      [PICTURES, 'jpg', names.pictures],
      [SAMPLES, 'pdf', names.documents],
    ] as const)
      for (const name of own) expect(reportOf(program, `${folder}/${name}.${ending}`), name).toBe('');
  },
);

test.for(['dev', 'preview', 'nginx'])('%s serves every other file', (program, { skip }) => {
  if (program === 'nginx') skip(!HAS_NGINX, 'nginx is not installed');
  const result = results.get(program);
  expect(result?.documents).toEqual([...names.documents, ...names.documents]);
  // Development, too, has the type of a document whose name Vite does not find by itself.
  if (program === 'dev') expect(result?.types).toEqual(names.documents.map(() => 'application/pdf'));
  // The first is that of the article.
  expect(result?.pictures).toEqual(['', ...names.pictures].map(() => 'image/webp'));
  expect(result?.pages).toEqual(PAGE_NAMES.flatMap(() => [200, 200]));
});
