import { expect, test } from 'vitest';

import type { Entry } from '../../../src/content-check/entry.ts';
import { checkFiles } from '../../../src/content-check/files.ts';
import { DRAWINGS } from '../../../src/schemas/content-files.ts';
import { put } from '../../support/files.ts';
import { entry } from '../../support/rules.ts';
import { inEmptyFolders } from '../../support/temporary.ts';

const LINES =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path stroke="#000" d="M0 0h9"/></svg>';
const TITLED = LINES.replace('<path', '<title>A line</title><path');
const draw = (name: string, text: string) => {
  put(`${DRAWINGS}/${name}`, text);
};
const checked = (...entries: Entry[]) => [...checkFiles([], entries)];
const reported = () => checked().map(({ file, message }) => `${file}: ${message}`);
/** An entry of a takeoff that shows a drawing. */
const takeoff = (drawing: string) => entry({ file: 'src/content/takeoffs/slab.json', data: { drawing } });

inEmptyFolders();

test('a firm without drawings has nothing to fix', () => {
  expect(reported()).toEqual([]);
});

test('sound files are sound in any folder, and what a system leaves is no file', () => {
  draw('home.svg', LINES);
  draw('a/b/c-1.svg', TITLED);
  draw('.DS_Store', '');
  expect(reported()).toEqual([]);
});

const NAMED =
  'Name files and folders in small letters, figures and hyphens, such as crane-plan.svg. Rename it to';
test.each([
  ['Plan.svg', `${NAMED} plan.svg.`],
  ['Ebene/plan.svg', `${NAMED} ebene/plan.svg.`],
  ['plan.SVG', `${NAMED} plan.svg.`],
  [
    'plan.dwg',
    'No page uses this file: a drawing is an SVG file. Export it as SVG, or delete it. A photo or a scan belongs in src/content/pictures.',
  ],
])('%s is reported with its name', (name, message) => {
  draw(name, LINES);
  expect(reported()).toEqual([`${DRAWINGS}/${name}: ${message}`]);
});

test('a mistake in a file is reported with its name and line, until it is fixed', () => {
  draw('plan.svg', '<svg xmlns="http://www.w3.org/2000/svg">\n<g>\n</svg>');
  const [mistake] = checked();
  expect(mistake).toMatchObject({ file: `${DRAWINGS}/plan.svg`, line: 3 });
  expect(mistake?.message).toMatch(/^This SVG file cannot be read: /);
  draw('plan.svg', LINES);
  expect(reported()).toEqual([]);
});

test('a takeoff’s drawing means something by itself, and needs a title', () => {
  draw('samples/slab.svg', LINES);
  expect(checked(takeoff('samples/slab'))).toEqual([
    {
      file: `${DRAWINGS}/samples/slab.svg`,
      line: 1,
      message:
        'src/content/takeoffs/slab.json shows this drawing, which has no title for people who cannot see it. Open it in a text editor and write <title>What it shows</title> after the first tag, <svg …>.',
      severity: 'error',
    },
  ]);
  draw('samples/slab.svg', TITLED);
  expect(checked(takeoff('samples/slab'))).toEqual([]);
});
