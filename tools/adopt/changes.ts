/** Changes to files that are planned before any is made. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

import { CONTENT, filesBelow } from '../../src/schemas/content-files.ts';
import { contentOf, translations } from '../../src/schemas/languages.ts';

/** New texts of files by path; undefined deletes the file. */
export type Plan = Map<string, string | undefined>;

export const toJson = (data: unknown): string => `${JSON.stringify(data, null, 2)}\n`;

/** The text of a file as planned. */
export const textOf = (plan: Plan, file: string): string =>
  (plan.has(file) ? plan.get(file) : readFileSync(file, 'utf8')) ?? '';
export const jsonOf = (plan: Plan, file: string): unknown => JSON.parse(textOf(plan, file));

/** The files below a folder that are left as planned, sorted. */
export function filesIn(plan: Plan, path: string): string[] {
  const there = filesBelow(path).map((name) => `${path}/${name}`);
  const planned = [...plan.keys()].filter((file) => file.startsWith(`${path}/`));
  return [...new Set([...there, ...planned])]
    .filter((file) => !plan.has(file) || plan.get(file) !== undefined)
    .sort();
}

/** Places of a file or folder of the content in every language of the site, as far as they are left as planned. */
export const inEach = (plan: Plan, path: string): string[] =>
  ['', ...translations()]
    .map((tag) => path.replace(CONTENT, contentOf(tag)))
    .filter((place) => existsSync(place) && !(plan.has(place) && plan.get(place) === undefined));

/** The files of a collection in every language that are left as planned. */
export const filesOfEach = (plan: Plan, folder: string): string[] =>
  inEach(plan, folder).flatMap((place) => filesIn(plan, place));

/** Plans that files are deleted. */
export function planDeletion(plan: Plan, files: readonly string[]): void {
  for (const file of files) plan.set(file, undefined);
}

/** What a plan does to a file. */
export interface Change {
  action: 'delete' | 'write' | 'change';
  file: string;
}

/** The files that a plan changes, sorted. */
export const changesOf = (plan: Plan): Change[] =>
  [...plan]
    .map(([file, text]) => ({
      file,
      text,
      before: existsSync(file) ? readFileSync(file, 'utf8') : undefined,
    }))
    .filter(({ text, before }) => text !== before)
    .map(({ file, text, before }): Change => {
      if (text === undefined) return { action: 'delete', file };
      return { action: before === undefined ? 'write' : 'change', file };
    })
    .sort((a, b) => (a.file < b.file ? -1 : 1));

/** Makes the changes of a plan; a folder that becomes empty is deleted, too. */
export function carryOut(plan: Plan): void {
  for (const { action, file } of changesOf(plan)) {
    const folder = dirname(file);
    if (action === 'delete') {
      rmSync(file);
      if (!readdirSync(folder).length) rmdirSync(folder);
    } else {
      mkdirSync(folder, { recursive: true });
      writeFileSync(file, plan.get(file) ?? '');
    }
  }
}
