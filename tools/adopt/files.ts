/** Edits the files of a site in the folder of a git repository, which can restore them. */
import { existsSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';

import { DRAWINGS, filesBelow, pathIn } from '../../src/schemas/content-files.ts';
import { allTags } from '../../src/schemas/languages.ts';
import { toJson } from '../edit-entry.ts';

export const textOf = (file: string): string => readFileSync(file, 'utf8');
export const jsonOf = (file: string): unknown => JSON.parse(textOf(file));

/** The files below a folder. */
export const filesIn = (folder: string): string[] => filesBelow(folder).map((name) => `${folder}/${name}`);

/** The files at or below a path of the content, in every language of the site that has it. */
export const filesOfEach = (path: string): string[] =>
  allTags()
    .map((tag) => pathIn(tag, path))
    .filter(existsSync)
    .flatMap((own) => (own.endsWith('.json') ? own : filesIn(own)));

/** Deletes files, and a folder that becomes empty. */
export function remove(files: readonly string[]): void {
  for (const file of files) {
    rmSync(file);
    if (!readdirSync(dirname(file)).length) rmdirSync(dirname(file));
  }
}

/** Edits the data of a file; unchanged data keeps its writer's formatting. */
export function editJson(file: string, edit: (data: never) => unknown): void {
  const [before, after] = [jsonOf(file), edit(jsonOf(file) as never)];
  if (JSON.stringify(after) !== JSON.stringify(before)) writeFileSync(file, toJson(after));
}

/** Drawings and downloads that a file of the site names. */
function namedFiles(): string[] {
  const sources = filesIn('src').filter((file) => /\.(?:astro|json|mdx|tsx?)$/.test(file));
  const text = sources.map((file) => `${file}\n${textOf(file)}`).join('\n');
  // Code may assemble the name of a drawing that is in no folder, so such drawings are never deleted.
  const drawings = filesIn(DRAWINGS).filter((file) => {
    const id = file.slice(DRAWINGS.length + 1).replace('.svg', '');
    return id.includes('/') && text.includes(id);
  });
  return [...drawings, ...filesIn('public/samples').filter((file) => text.includes(basename(file)))];
}

/** Edits the site, and deletes the drawings and documents that nothing names anymore. */
export function editSite(edit: () => void): void {
  const before = namedFiles();
  edit();
  const after = namedFiles();
  remove(before.filter((file) => existsSync(file) && !after.includes(file)));
}
