import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';

import { expect, test } from 'vitest';

/** Folders of src from the bottom up: a file imports from its own folder and from those before it. */
const ORDER =
  'ui-text lib islands schemas reading drawings data components layouts pages content-check'.split(' ');
/** Files that may import what runs only in a build. */
const BUILDERS = /^src\/(?:integrations\/|middleware\.ts$|pages\/.*\.ts$)/;
type Arrow = [from: string, to: string];

const files = globSync('{src,endpoint,tools,tests/support}/**/*.{ts,tsx,astro,css}').map((file) =>
  file.replaceAll('\\', '/'),
);
const imports = files.flatMap((file) => {
  const found = readFileSync(file, 'utf8').matchAll(/(?:\bfrom |\bimport\(?\s*)'(\.[^'?]+)/g);
  return Array.from(found, ([, path = '']): Arrow => [file, join(dirname(file), path)]);
});
/** The room of a file: the site, the endpoint, tools, or what tests share. */
const room = (file: string): string => /^(?:endpoint\/tests|tests\/support|\w+)/.exec(file)?.[0] ?? '';
/** The folder in src that a file is in, or its room outside of it. */
const folder = (file: string): string => (room(file) === 'src' ? (file.split('/')[1] ?? '') : room(file));
const rank = (file: string): number => ORDER.indexOf(folder(file));

/** Arrows in or leading to a circle: what is left after removing, again and again, those that lead to a dead end. */
function circles(arrows: Arrow[]): Arrow[] {
  const left = arrows.filter(([from, to]) => from !== to && arrows.some(([next]) => next === to));
  return left.length === arrows.length ? left : circles(left);
}

test('no files, folders and rooms import each other in a circle, not even types', () => {
  expect(imports.length).toBeGreaterThan(500);
  expect(circles(imports)).toEqual([]);
  for (const place of [folder, room])
    expect(circles(imports.map(([from, to]) => [place(from), place(to)]))).toEqual([]);
});

test('imports point down the list of folders', () => {
  expect(imports.filter(([from, to]) => rank(from) >= 0 && rank(to) > rank(from))).toEqual([]);
  expect(
    imports.filter(
      ([from, to]) => folder(to) === 'integrations' && room(from) === 'src' && !BUILDERS.test(from),
    ),
  ).toEqual([]);
});
