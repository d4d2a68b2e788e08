/** Files that the endpoint takes. */
import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';
import { parse } from 'yaml';

import { LIMITS } from '../limits.ts';
import { safeName } from '../rules.ts';
import { FILE_KINDS } from '../../src/lib/forms/file-types.ts';
import { answerOf, files, json, PDF } from './support/requests.ts';
import { inboxOfEachTest } from './support/inbox.ts';

const inbox = inboxOfEachTest();

const EXAMPLES = parse(readFileSync('endpoint/tests/first-bytes.yaml', 'utf8')) as {
  endings: string;
  starts: string[];
}[];
/** Of texts, which begin as they like. */
const TEXTS = ['.kml', '.csv', '.rtf', '.txt', '.xer', '.xml', '.eml'];
const NO_TEXT = ['<script>', '#!/bin/sh', 'x'.repeat(1029), '/**'.repeat(343)];

test.each(FILE_KINDS.map(([ending]) => ending))(
  'files with %s, and no others, are known by their first bytes',
  (ending) => {
    const isKnown = (start: string) => safeName(`A${ending.toUpperCase()}`)?.[1].test(start);
    const own = EXAMPLES.filter(({ endings }) => endings.split(' ').includes(ending));
    const starts = own.flatMap((each) => each.starts);
    expect(starts).not.toEqual([]);
    expect(starts.filter((start) => !isKnown(start))).toEqual([]);
    const others = ['MZ\u0090\0', '', ...(TEXTS.includes(ending) ? [] : NO_TEXT)];
    expect(others.filter(isKnown)).toEqual([]);
  },
);

test('a PDF may begin after a page of blanks', () => {
  expect(safeName('a.pdf')?.[1].test(`${' '.repeat(1024)}%PDF-2.0`)).toBe(true);
});

test('files have harmless names whatever they were called', () => {
  // All signs of the first planes, 60 in a name, and halves of others.
  for (let first = 0; first < 0x11000; first += 60) {
    const name = String.fromCodePoint(...Array.from({ length: 60 }, (_, more) => first + more));
    const [safe = ''] = safeName(`${name}A.pdf`) ?? [];
    expect(safe).toMatch(/^[^/\\:*?"<>|\p{Cc}\p{Cf}\p{Cs}]+\.pdf$/u);
    expect(Buffer.byteLength(safe)).toBeLessThanOrEqual(180);
  }
  for (const [name, safe] of [
    [`${'図'.repeat(90)}.PDF`, `${'図'.repeat(58)}.PDF`],
    ['C:\\set\\A-101 \u009b31mplan.pdf', 'A-101 31mplan.pdf'],
    ['pl\u202ean\u0007.pdf', 'plan.pdf'],
    ['A-101.PDF . \u00a0', 'A-101.PDF'],
    ['.htaccess', undefined],
    ['plan\u202efdp.exe', undefined],
    ['plan.pdf.hta', undefined],
  ] as const)
    expect(safeName(name)?.[0], name).toBe(safe);
});

test('files need 2 GB of disk, texts 50 MB, and a monitor sees it', async () => {
  expect([LIMITS.freeForFiles, LIMITS.freeForText]).toEqual([2e9, 50e6]);
  const huge = Number.MAX_SAFE_INTEGER;
  const { ask, address } = await inbox.serve({ limits: { freeForFiles: huge } });
  const refused = await ask('upload', files([['plan.pdf', PDF]]));
  expect([refused.status, (await answerOf(refused)).message]).toEqual([503, expect.stringContaining('link')]);
  expect((await ask('upload', files([]))).status).toBe(200);
  expect(await (await fetch(`${address}/healthz`)).json()).toEqual({
    ok: true,
    files: false,
    limited: false,
  });
  const full = await inbox.serve({ limits: { freeForText: huge } });
  expect((await full.ask('contact', ...json())).status).toBe(503);
  expect((await fetch(`${full.address}/healthz`)).status).toBe(503);
  expect(inbox.log.at(-1)).toBe('healthz: The disk is full.');
  expect(inbox.unfinished()).toEqual([]);
});
