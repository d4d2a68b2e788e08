import { expect, test } from 'vitest';

import { filesBelow } from '../../src/content-layer/files.ts';
import { readSampleValues } from '../../tools/ready/sample-values.ts';
import { findUnready } from '../../tools/ready.ts';
import { allSamples } from './collect.ts';

const found = await findUnready('.', { today: new Date('2026-11-24'), delivery: {} });
const remediesIn = (place: string) =>
  found.filter(({ file }) => file.startsWith(place)).map(({ remedy }) => remedy);

test('the list of sample values is complete', () => {
  expect(allSamples(), 'The sample has changed: run node tests/sample/collect.ts').toEqual(
    readSampleValues(),
  );
});

test('every entry about the sample firm is found', () => {
  const named = new Set(found.map(({ file }) => file));
  const entries = ['authors', 'blog', 'legal', 'portfolio'].flatMap((folder) =>
    filesBelow(`src/content/${folder}`).map((name) => `src/content/${folder}/${name}`),
  );
  const lists = ['claims', 'testimonials'].map((name) => `src/content/home/${name}.json`);
  const others = ['src/site.config.ts', 'public/favicon.svg'];
  expect([...entries, ...lists, ...others].filter((file) => !named.has(file))).toEqual([]);
});

test('of the services only photos are left, and the projects that one of them shows', () => {
  const services = found.filter(
    ({ file, remedy }) => file.startsWith('src/content/services/') && !remedy.startsWith('a stock photo of'),
  );
  expect(new Set(services.map(({ file }) => file))).toEqual(
    new Set(['src/content/services/design/architectural-design.mdx']),
  );
});

test('disciplines, steps and lists may be kept as they are', () => {
  const kept = [
    'home/disciplines',
    'home/process',
    'lists/',
    'pages/services',
    'pages/search',
    'pages/not-found',
  ];
  expect(kept.flatMap((place) => remediesIn(`src/content/${place}`))).toEqual([]);
});
