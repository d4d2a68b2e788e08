/** What the content has already, for entries that are added to it. */
import { readFileSync } from 'node:fs';
import { parse } from 'node:path';

import { parse as parseYaml } from 'yaml';

import { frontMatter } from '../../src/content-check/source-position.ts';
import { CONTENT, DRAWINGS, filesBelow, readJson } from '../../src/schemas/content-files.ts';
import { refuse } from '../command.ts';

export type Fields = Record<string, unknown>;

/** Names in a folder of the content, which need not be there as long as it is empty. */
const namesIn = (folder: string): string[] =>
  filesBelow(`${CONTENT}/${folder}`).filter((name) => /\.(?:mdx|json)$/.test(name));
const read = (path: string): string => readFileSync(`${CONTENT}/${path}`, 'utf8');
/** The fields of all entries in a folder, each with its id. */
export const entriesIn = (folder: string): Fields[] =>
  namesIn(folder).map((name) => {
    const fields = parseYaml(frontMatter(read(`${folder}/${name}`)).text) as Fields;
    return { ...fields, id: name.replace(/\.\w+$/, '') };
  });
/** The items of a list in the content. */
export const itemsOf = (file: string): Fields[] =>
  (readJson(`${CONTENT}/${file}`) as Fields[] | undefined) ??
  refuse(`${CONTENT}/${file} cannot be read. npm run content:check says why.`);

/** A number that none of the entries has: the next one, or where that is above the limit the first free one. */
export function freeNumber(entries: readonly Fields[], field: string, limit: number): number {
  const taken = entries.map((entry) => Number(entry[field]) || 0);
  const next = Math.max(0, ...taken) + 1;
  if (next <= limit) return next;
  const free = Array.from({ length: limit }, (_, index) => index + 1).find((each) => !taken.includes(each));
  return free ?? refuse(`${field}: All numbers from 1 to ${limit} are taken.`);
}

/** The services, published ones before drafts, those of a folder before others, by sheet. */
export function services(folder = ''): Fields[] {
  const rank = ({ id, draft, sheet }: Fields) =>
    (draft ? 2000 : 0) + (String(id).startsWith(folder) ? 0 : 1000) + Number(sheet);
  return entriesIn('services').sort((a, b) => rank(a) - rank(b));
}
/** The first of what an entry has to name. */
export const firstOf = <Value>([first]: readonly Value[], remedy: string): Value => first ?? refuse(remedy);
export const firstName = (list: string, kind: string) =>
  firstOf(itemsOf(`lists/${list}.json`), `Write one first: npm run new -- ${kind}`)['name'];

/** Files for download that no entry offers yet: no group of samples, takeoff or article. */
export function newFiles(): string[] {
  const entries = ['samples', 'takeoffs', 'blog'].flatMap((folder) =>
    namesIn(folder).map((name) => read(`${folder}/${name}`)),
  );
  const files = filesBelow('public/samples').filter((file) => /^\w[^/]*\.\w{2,5}$/.test(file));
  return files.filter((file) => !entries.some((entry) => entry.includes(file)));
}

/** The name and the format of a document by its file. */
export function documentOf(file: string): Fields {
  const words = parse(file).name.replaceAll(/[-_]+/g, ' ');
  const name = words.charAt(0).toUpperCase() + words.slice(1);
  return { name, format: parse(file).ext.slice(1).toUpperCase(), file };
}

/** A drawing that can stand alone: it says by a title what it shows. Those of takeoffs come first. */
export function titledDrawing(): string {
  const titled = filesBelow(DRAWINGS)
    .filter((name) => name.endsWith('.svg') && /<title\b/.test(read(`drawings/${name}`)))
    .sort((a, b) => Number(b.startsWith('samples/')) - Number(a.startsWith('samples/')));
  return firstOf(titled, `Put the drawing of the takeoff into ${DRAWINGS}/samples first.`).replace(
    '.svg',
    '',
  );
}
