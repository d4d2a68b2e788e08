import { existsSync, readdirSync } from 'node:fs';

import type { z } from 'zod';

import { fieldLine } from './source-position.ts';
import { slug } from '../lib/slug.ts';
import { plainName } from './names.ts';
import type { Loaded, Rule } from './rules.ts';
import { fileMistakes } from './files.ts';
import type { Mistake } from './mistake.ts';
import { readContentFile } from './read-file.ts';

/** Where a collection's entries lie, and all that must hold for them. */
export interface Source {
  /** A folder with a file for each entry, or a JSON file with a list of them. */
  path: string;
  /** Ending of the files in a folder. */
  ending?: '.mdx' | '.json';
  /** Whether the folder has folders of its own with entries. */
  deep?: boolean;
  schema: z.ZodType;
  /** Rules that each file's text obeys, whatever its fields are like. */
  textRules: readonly Rule[];
  /** Rules over the collection, asked when the fields of all its entries are right. */
  rules: readonly Rule[];
}

const sources = new Map<string, Source>();

/**
 * Makes a collection one of those that {@link readContent} reads.
 * @param source where it lies and what holds for it
 */
export const registerSource = (source: Source): unknown => sources.set(source.path, source);

/** An entry as its writer left it. */
export interface Entry extends Loaded {
  file: string;
  /** The way to the entry inside its file. */
  place: string;
}

type Issue = z.core.$ZodIssue;

/** What a schema says, with the line; an unknown key has a line of its own. */
function issueMistake({ file, place, source = '' }: Entry, issue: Issue): Mistake {
  const path = issue.path.join('.');
  const key = issue.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
  const field = [place, path, key].filter(Boolean).join('.');
  const message = path ? `${path}: ${issue.message}` : issue.message;
  return { file, line: fieldLine(source, field), message };
}

/** Entries of a folder or list as they were written, and what keeps one from being read. */
function readSource({ path, ending, deep }: Source): { entries: Entry[]; mistakes: Mistake[] } {
  const entries: Entry[] = [];
  const mistakes: Mistake[] = [];
  const add = (file: string, entry: Omit<Entry, 'file' | 'data'>, data: unknown) =>
    entries.push({ ...entry, file, data: data as Record<string, unknown> });
  if (!ending) {
    if (!existsSync(path))
      return {
        entries,
        mistakes: [{ file: path, message: 'This file is missing. For an empty list write [] into it.' }],
      };
    const { source, data, mistakes: unread } = readContentFile(path);
    mistakes.push(...unread.map((mistake) => ({ file: path, ...mistake })));
    if (data === undefined) return { entries, mistakes };
    if (!Array.isArray(data))
      return { entries, mistakes: [{ file: path, line: 1, message: 'Write a list between [ and ].' }] };
    const ids = new Set<unknown>();
    for (const [order, item] of (data as ({ id?: unknown; name?: unknown } | null)[]).entries()) {
      const id = item?.id;
      if (typeof id === 'string' && ids.has(id))
        mistakes.push({
          file: path,
          line: fieldLine(source, `${order}.id`),
          message: `id: "${id}" stands here twice. Write another word.`,
        });
      ids.add(id);
      // Words that entries choose from have no id: addresses and styles know them by small letters and hyphens.
      const made = typeof item?.name === 'string' ? slug(item.name) : '';
      const own = typeof id === 'string' ? id : made || String(order);
      add(path, { id: own, place: String(order), source }, { id: own, ...item, order });
    }
    return { entries, mistakes };
  }
  if (!existsSync(path)) return { entries, mistakes };
  const names = readdirSync(path, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith(ending) && (deep === true || !name.includes('/')))
    .sort();
  for (const name of names) {
    const file = `${path}/${name}`;
    let id: string;
    try {
      id = plainName(path, name);
    } catch (error) {
      const [, message = ''] = (error as Error).message.split('\n  ');
      mistakes.push({ file, message });
      continue;
    }
    const { source, body, data, mistakes: unread } = readContentFile(file);
    mistakes.push(...unread.map((mistake) => ({ file, ...mistake })));
    if (data !== undefined) add(file, { id, place: '', source, body }, data);
  }
  return { entries, mistakes };
}

/** The same entry under two names, as a copied file is. */
const noCopies = (entries: readonly Entry[]): Mistake[] => {
  const seen = new Map<string, string>();
  // Of two names the longer one is that of the copy.
  const byLength = entries.toSorted((a, b) => a.file.length - b.file.length);
  return byLength.flatMap(({ file, body, data, place }) => {
    if (place) return [];
    const words = JSON.stringify(body ? [data['title'], body] : { ...data, order: 0 });
    const other = seen.get(words);
    seen.set(words, file);
    return other ? [{ file, message: `This is ${other} once more. Delete one of the two files.` }] : [];
  });
};

function sourceMistakes(
  source: Source,
  { entries, mistakes: unread }: ReturnType<typeof readSource>,
): Mistake[] {
  const mistakes = [...unread];
  const sound: Entry[] = [];
  for (const entry of entries) {
    const { success, data, error } = source.schema.safeParse(entry.data);
    if (success) sound.push({ ...entry, data: data as Record<string, unknown> });
    else mistakes.push(...error.issues.map((issue) => issueMistake(entry, issue)));
  }
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const ask = (rules: readonly Rule[], asked: readonly Entry[]): Mistake[] =>
    rules
      .flatMap((rule) => rule(asked))
      .map(({ id, line, message }) => {
        const { file = source.path, source: text = '', place = '' } = byId.get(id) ?? {};
        const [, field = ''] = /^(?!body:)([\w.]+): /.exec(message) ?? [];
        const way = [place, field].filter(Boolean).join('.');
        return { file, line: line ?? (field ? fieldLine(text, way) : undefined), message };
      });
  // An entry that could not be read would be missed by those that name it.
  const whole = mistakes.length === 0;
  return [
    ...mistakes,
    ...ask(source.textRules, entries),
    ...(whole ? ask(source.rules, sound) : []),
    ...noCopies(sound),
  ];
}

/**
 * Reads the content of every collection at once, and says what is wrong with it. Builds, the development server
 * and `npm run content:check` ask here, so that they answer in the same words.
 * @returns the entries by the path of their collection; mistakes and warnings, file by file from the top down
 */
export function readContent(): { entries: Map<string, readonly Entry[]>; mistakes: Mistake[] } {
  const entries = new Map<string, readonly Entry[]>();
  const mistakes = fileMistakes([...sources.values()]);
  for (const [path, source] of sources) {
    const read = readSource(source);
    entries.set(path, read.entries);
    mistakes.push(...sourceMistakes(source, read));
  }
  mistakes.sort((a, b) => a.file.localeCompare(b.file, 'en') || (a.line ?? 0) - (b.line ?? 0));
  return { entries, mistakes };
}
