import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { basename } from 'node:path';

import { encodePath } from '../lib/href.ts';
import { slug } from '../lib/slug.ts';
import { contentOf, FIRST_CONTENT, translation, translations } from './languages.ts';

/** Folder of the content in the language of this build. */
export const CONTENT = contentOf(translation);
/** A path of the content in another language. */
export const pathIn = (tag: string, path: string): string => path.replace(CONTENT, contentOf(tag));
/** The facts about the firm; those of a translation override those of the first language. */
export const FIRM_FILE = `${CONTENT}/firm.json`;
/** Old addresses with the pages that they lead to, in any language. */
export const REDIRECTS = `${FIRST_CONTENT}/redirects.json`;
/** Names and trade terms of the firm, for the spelling check. */
export const WORDS = `${FIRST_CONTENT}/words.txt`;
/** Folder of the firm's drawings, which may have subfolders. */
export const DRAWINGS = `${FIRST_CONTENT}/drawings`;
/** File names become addresses unchanged, so that no two files can become the same page. */
export const PLAIN_NAME = /^[a-z0-9]+(?:[-/][a-z0-9]+)*$/;

/** The firm's own pictures, whatever entry shows them. */
export const PICTURES = `${FIRST_CONTENT}/pictures`;
/** Where each downloaded photo came from, written by `tools/photos.ts`. */
export const PHOTO_LOCK = `${PICTURES}/photos.lock.json`;

/** Hidden files, lock files of open documents, and what file managers and network drives add to any folder. */
const LEFT_BY_SYSTEMS = /^(?:\.(?!well-known$).*|~\$.*|Thumbs\.db|desktop\.ini|__MACOSX|@eaDir)$/i;
export const isLeftBySystem = (path: string): boolean => LEFT_BY_SYSTEMS.test(basename(path));

/**
 * A name that every system and host accepts: visible characters and emoji joiners, but none that Windows reserves, no
 * space or dot at either end, and not the name of a Windows device.
 */
const PORTABLE_NAME =
  /^(?![ .]|(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$))[[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}\u200c\u200d]--[<>:"\/\\\|?*\ufffd]]+(?<![ .])$/iv;
/** Systems accept names of 255 bytes, and the copies of a picture get longer names. */
const MAX_NAME_BYTES = 180;

/** A message if not every system and host accepts the names in a path, with one that they all accept. */
export function nameMessage(path: string): string | undefined {
  const isPortable = (name: string) => PORTABLE_NAME.test(name) && Buffer.byteLength(name) <= MAX_NAME_BYTES;
  const name = path.split('/').find((part) => !isPortable(part));
  if (name === undefined) return undefined;
  // A space or an invisible character may follow the ending.
  const [, stem = name, ending = ''] = /^(.*)(\.\w+)\W*$/s.exec(name) ?? [];
  const plain = slug(stem).slice(0, 80) + ending;
  return `Rename it to ${isPortable(plain) ? plain : `file-${plain}`}: not every system and host can keep a file with this name.`;
}

/**
 * A message if the names in a path, which become addresses unchanged, are not valid, with a valid one.
 * @param ending of its file, such as `.mdx`
 */
export function plainNameMessage(path: string, ending: string): string | undefined {
  const id = path.endsWith(ending) ? path.slice(0, -ending.length) : '';
  if (PLAIN_NAME.test(id)) return nameMessage(path);
  const plain = path.slice(0, -ending.length).split('/').map(slug).join('/');
  const remedy = PLAIN_NAME.test(plain) ? ` Rename it to ${plain}${ending}.` : '';
  return `Name files and folders in small letters, figures and hyphens, such as crane-plan${ending}.${remedy}`;
}

/** A file name normalized for comparison: systems encode accents in two ways, and some put thin spaces before "PM". */
export const nameKey = (name: string): string => name.normalize().replace(/\p{Zs}/gu, ' ');

/** A message about a missing file, with one whose name only differs in capitals, the encoding of accents, or spaces. */
export function missingFileMessage(folder: string, name: string, names: readonly string[]): string {
  const key = nameKey(name).toLowerCase();
  const similar = names.find((other) => nameKey(other).toLowerCase() === key);
  return similar
    ? `The file is called "${similar}": capitals and accents count.`
    : `There is no ${folder}/${name}. Put the file there, or correct the name.`;
}

/** Data of a JSON file; undefined if it is missing or cannot be parsed, which the content check reports. */
export function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Fields merged deeply over others; a list replaces a list. */
function layOver(first: unknown, own: unknown): unknown {
  const isRecord = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isRecord(first) || !isRecord(own)) return own === undefined ? first : own;
  const laid = Object.entries(own).map(([name, value]) => [name, layOver(first[name], value)]);
  return { ...first, ...Object.fromEntries(laid) };
}

/**
 * The facts about the firm as written in a language, merged over those of the first; undefined if they cannot be read.
 * @param tag of the translation; empty for the first language
 */
export function factsIn(tag = translation): Record<string, unknown> | undefined {
  const [first, own] = [FIRST_CONTENT, contentOf(tag)].map((folder) => readJson(`${folder}/firm.json`));
  // The folder of a translation is named by its language.
  return layOver(layOver(first, tag ? { language: tag } : undefined), own) as
    Record<string, unknown> | undefined;
}

/** Paths of all files below a folder; a folder that systems leave, such as `.git`, is a single path. */
export function allFilesBelow(folder: string, around: readonly string[] = []): string[] {
  if (!existsSync(folder)) return [];
  const place = realpathSync(folder);
  // A symlink may lead to a folder that contains it.
  if (around.includes(place)) return [];
  return readdirSync(folder).flatMap((name) => {
    const path = `${folder}/${name}`;
    // A folder whose name is not UTF-8 cannot be opened, and is reported by its name.
    if (isLeftBySystem(name) || !existsSync(path) || !statSync(path).isDirectory()) return [name];
    return allFilesBelow(path, [...around, place]).map((below) => `${name}/${below}`);
  });
}

/** Paths of the files below a folder, relative to it and including symlinked folders, such as `estimating/boq.mdx`. */
export const filesBelow = (folder: string): string[] =>
  allFilesBelow(folder).filter((name) => !isLeftBySystem(name));

/** True for the path of a file that belongs to the language of this build. */
export const isOwn = (file: string): boolean =>
  translation
    ? file.startsWith(`${CONTENT}/`)
    : !translations().some((tag) => file.startsWith(`${contentOf(tag)}/`));

/** The text of all entries in all languages, to search for the names of files. */
export const contentText = (): string =>
  filesBelow(FIRST_CONTENT)
    .filter((name) => /\.(?:mdx|json)$/.test(name) && `${FIRST_CONTENT}/${name}` !== PHOTO_LOCK)
    .map((name) => readFileSync(`${FIRST_CONTENT}/${name}`, 'utf8'))
    .join('\n');

/**
 * True if a text names a file: as it is, NFC-normalized, or URL-encoded. The end of a longer name, such as the plan.pdf
 * of floor-plan.pdf, is another file.
 */
export const namesFile = (text: string, name: string): boolean =>
  [name, name.normalize(), encodePath(name)].some((each) =>
    new RegExp(`(?<![\\p{L}\\p{M}\\p{N}_.-])${RegExp.escape(each)}`, 'u').test(text),
  );
