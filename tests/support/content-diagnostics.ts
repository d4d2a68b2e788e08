/**
 * Run in a copy of the project: reads changes of files from standard input, makes one after the other, and prints what
 * the content check says about each. In one process, since a build or a process for each takes seconds.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';

import type * as Diagnostics from '../../src/content-check/diagnostic.ts';
import type * as Content from '../../src/content-check/check-content.ts';

const ofCopy = (path: string): Promise<unknown> => import(pathToFileURL(resolve(path)).href);
const { checkContent } = (await ofCopy('src/content-check/check-content.ts')) as typeof Content;
const { describeDiagnostic } = (await ofCopy('src/content-check/diagnostic.ts')) as typeof Diagnostics;

const answers: string[][] = [];
for (const [file, encoded] of JSON.parse(await text(process.stdin)) as [string, string][]) {
  let before: Buffer | undefined;
  try {
    before = readFileSync(file);
  } catch {
    mkdirSync(dirname(file), { recursive: true });
  }
  writeFileSync(file, Buffer.from(encoded, 'base64'));
  answers.push((await checkContent()).map(describeDiagnostic));
  if (before) writeFileSync(file, before);
  else rmSync(file);
}
console.log(JSON.stringify(answers));
