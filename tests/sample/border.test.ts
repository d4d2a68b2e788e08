/** The border between the firm's files and ours holds only if ours do not speak of the sample firm. */
import { globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { site } from '../../src/site.config.ts';
import { isFirmFile } from '../../tools/firm-files.ts';

const people = globSync('src/content/authors/*.json').map(
  (file) => (JSON.parse(readFileSync(file, 'utf8')) as { name: string }).name,
);
const WORDS = [site.name, site.legalName, site.email, site.phone, site.address.street, site.url, ...people];

test('no file of ours that makes the pages names the sample firm or its people', () => {
  const files = globSync('{src,endpoint}/**/*.{astro,css,ts,tsx}')
    .map((file) => file.replaceAll('\\', '/'))
    // Those give examples of what to write.
    .filter((file) => !isFirmFile(file) && !file.startsWith('src/schemas/'));
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((file) => {
    const code = readFileSync(file, 'utf8').replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');
    return WORDS.filter((word) => code.includes(word)).map((word) => `${file}: ${word}`);
  });
  expect(found).toEqual([]);
});
