/** What programs leave in public/, and what lies there by accident. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { HookParameters } from 'astro';
import { expect, test } from 'vitest';

import { checkFiles, checkUnnamed } from '../../../src/content-check/files.ts';
import { contentCheck } from '../../../src/integrations/content-check/integration.ts';
import { filesBelow, leftBehind } from '../../../src/schemas/content-files.ts';
import { put } from '../../support/files.ts';
import { entry } from '../../support/rules.ts';
import { inEmptyFolders } from '../../support/temporary.ts';

inEmptyFolders();
const told = (...sources: string[]) => {
  const entries = sources.map((source) => entry({ source }));
  return Array.from(
    [...checkFiles([], entries), ...checkUnnamed(entries)],
    ({ file, message, severity }) => `${severity} ${file}: ${message}`,
  );
};

test.each([
  'samples/~$report.docx',
  'samples/.~lock.report.docx#',
  '.DS_Store',
  '._plan.pdf',
  'samples/Thumbs.db',
  'samples/desktop.ini',
  'notes.txt~',
  'plan.bak',
  'plan.dwl2',
  'plan.sv$',
  'report.pdf.crdownload',
  '~WRL0001.tmp',
  'npm-debug.log',
  'Report.docx.lnk',
])('%s is told, and no part of the site', (name) => {
  put(`public/${name}`);
  put(`dist/${name}`);
  put('dist/index.html');
  expect(told()).toEqual([
    `warning public/${name}: A program has left this file here. The site leaves it out; delete it.`,
  ]);
  const dir = pathToFileURL(`${join(process.cwd(), 'dist')}/`);
  void contentCheck().hooks['astro:build:done']?.({ dir } as HookParameters<'astro:build:done'>);
  expect(existsSync(`dist/${name}`)).toBe(false);
  expect(existsSync('dist/index.html')).toBe(true);
});

test('a folder that a program left is told and left out as a whole', () => {
  put('public/__MACOSX/samples/._plan.pdf');
  put('public/@eaDir/plan.pdf');
  expect(leftBehind().toSorted()).toEqual(['public/@eaDir', 'public/__MACOSX']);
  expect(filesBelow('public')).toEqual([]);
});

const SECRETS = [
  '.env',
  '.env.production',
  'samples/server.pem',
  '.git/config',
  'id_rsa',
  '.npmrc',
  'firm.kdbx',
];
test.each(SECRETS)('%s, which may hold passwords, stops a build', (name) => {
  put(`public/${name}`);
  expect(told()).toEqual([
    expect.stringMatching(
      /^error public\/.*: This may hold passwords, and what is in public\/ is for everybody\./,
    ),
  ]);
});

const UNUSED = 'No page links to this file, and everybody who guesses its address can open it.';
test.each([
  'samples/log (1).pdf',
  'samples/log - Copy.pdf',
  'samples/Copy of log.pdf',
  "samples/log (Dana's conflicted copy 2026-10-01).pdf",
  'old prices.xlsx',
  'samples/plan.dwg',
  'drafts/report.html',
])('%s, which nothing names, is told', (name) => {
  put(`public/${name}`);
  put('public/samples/log.pdf');
  expect(told('"file": "log.pdf"')).toEqual([
    `warning public/${name}: ${UNUSED} Name it in an entry, or delete it.`,
  ]);
});

test('what visitors, hosts and services ask for is neither told nor left out', () => {
  for (const name of [
    'favicon.svg',
    'apple-touch-icon.png',
    'robots.txt',
    'google0a1b2c.html',
    '.well-known/assetlinks.json',
    '.htaccess',
    '.nojekyll',
    'samples/.gitkeep',
    'samples/Log book (1).pdf',
    'video.webm',
  ])
    put(`public/${name}`);
  expect(told('[The log](/samples/Log%20book%20(1).pdf)')).toEqual([]);
  expect(leftBehind()).toEqual(['public/samples/.gitkeep']);
});

test('a pointer of Git LFS is told wherever it lies', () => {
  const pointer = 'version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n';
  put('public/samples/log.pdf', pointer);
  put('src/content/drawings/plan.svg', pointer);
  expect(told('log.pdf')).toEqual([
    expect.stringMatching(
      /^error public\/samples\/log\.pdf: log\.pdf is only a pointer of Git LFS.*git lfs pull/,
    ),
    expect.stringMatching(/^error src\/content\/drawings\/plan\.svg: plan\.svg is only a pointer of Git LFS/),
  ]);
});
