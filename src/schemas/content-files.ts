import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';

import { slug } from '../lib/slug.ts';

/** Everything that is the firm's. */
export const CONTENT = 'src/content';
/** The facts about the firm. */
export const FIRM_FILE = `${CONTENT}/firm.json`;
/** Old addresses with the pages that they lead to. */
export const REDIRECTS = `${CONTENT}/redirects.json`;
/** Names and trade terms of the firm, for the spelling check. */
export const WORDS = `${CONTENT}/words.txt`;
/** Folder of the firm's drawings, which may have subfolders. */
export const DRAWINGS = `${CONTENT}/drawings`;
/** Names of files become addresses as they are, so that no two files can become the same page. */
export const PLAIN_NAME = /^[a-z0-9]+(?:[-/][a-z0-9]+)*$/;

/** What systems and programs leave behind: hidden files, marks of open documents, thumbnails, and the like. */
const IGNORED =
  /^(?:\..*|~\$.*|(?:eh)?thumbs\.db|desktop\.ini|icon\r|__macosx|@eadir|\$recycle\.bin|.*~|~wr[ld]\d+\.tmp)$/i;
/** Backups and halves of downloads, which are told in src/content and would be published from public/. */
const BACKUP = /\.(?:ac\$|autosave|bak|crdownload|dwl2?|lnk|log|orig|part|rej|sv\$|sw[op]|te?mp|wbk)$/i;
/** Hidden files that hosts read. */
const OF_HOSTS = /^\.(?:well-known|htaccess|nojekyll|domains|user\.ini)$/;
/** Characters that Windows, a host or an address cannot have in a name, or that nobody sees; without those that join letters. */
const FORBIDDEN = /[\p{Cc}\p{Zl}\p{Zp}<>:"|?*\\\uFFFD]|(?![\u200c\u200d])\p{Cf}|&(?=#?\w+;)/gu;
/** Names that Windows keeps for devices, with any ending. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;
/** Most bytes of a name: systems take 255, and copies of a picture get longer names. */
const MAX_NAME_BYTES = 180;

/**
 * A message about a path, if not every system and host can have its names, with one that they all can.
 * @param other a character that its use forbids as well; no system has the default in a name
 */
export function nameMessage(path: string, other = '\0'): string | undefined {
  for (const name of path.split('/')) {
    const allowed = name.replace(FORBIDDEN, '-').replaceAll(other, '-');
    const clean = allowed.replace(/^ +|[ .]+$/g, '').replace(/^\.+(?!well-known$)/, '');
    const ending = extname(clean);
    const cut = Buffer.from(clean.slice(0, clean.length - ending.length)).subarray(
      0,
      MAX_NAME_BYTES - ending.length,
    );
    const stem = cut
      .toString()
      .replace(/\uFFFD+$/, '')
      .replace(DEVICE, '$&-1');
    const right = (allowed === name ? stem : stem.replace(/^[- ]+|[- ]+$/g, '')) || 'file';
    if (right + ending !== name)
      return `Rename it to ${right}${ending}: not every system and host can keep a file with this name.`;
  }
  return undefined;
}

/**
 * A message about a path whose names become addresses as they are, with a right one.
 * @param ending of its file, such as `.mdx`
 */
export function plainNameMessage(path: string, ending: string): string | undefined {
  const id = path.endsWith(ending) ? path.slice(0, -ending.length) : '';
  if (PLAIN_NAME.test(id)) return nameMessage(path);
  const plain = path.slice(0, -ending.length).split('/').map(slug).join('/');
  const remedy = PLAIN_NAME.test(plain) ? ` Rename it to ${plain}${ending}.` : '';
  return `Name files and folders in small letters, figures and hyphens, such as crane-plan${ending}.${remedy}`;
}

/** A name to compare others with: systems spell accents in two ways, and some put narrow spaces before "PM". */
export const nameKey = (name: string): string => name.normalize().replace(/\p{Zs}/gu, ' ');

/** A message about a file that is not there, with one whose name differs in capitals, accents and spaces only. */
export function missingFileMessage(folder: string, name: string, names: readonly string[]): string {
  const key = nameKey(name).toLowerCase();
  const similar = names.find((other) => nameKey(other).toLowerCase() === key);
  return similar
    ? `The file is called "${similar}": capitals and accents count.`
    : `There is no ${folder}/${name}. Put the file there, or correct the name.`;
}

/** What a file of JSON holds; undefined where it is missing or cannot be parsed, which the content check reports. */
export function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Names of all files below a folder, such as `estimating/boq.mdx`; none where there is no folder. */
export function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((file) => {
    // A folder whose name is not UTF-8 cannot be opened, and is reported by its name.
    if (file.isDirectory() && existsSync(`${folder}/${file.name}`))
      return IGNORED.test(file.name) && `${folder}/${file.name}` !== 'public/.well-known'
        ? []
        : filesBelow(`${folder}/${file.name}`).map((name) => `${file.name}/${name}`);
    return IGNORED.test(file.name) ? [] : file.name;
  });
}

/** Paths of what programs left in public/, which the site leaves out: files, and folders as a whole. */
export function leftBehind(folder = 'public'): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((file) => {
    const path = `${folder}/${file.name}`;
    if (OF_HOSTS.test(file.name)) return [];
    if (IGNORED.test(file.name) || BACKUP.test(file.name)) return [path];
    return file.isDirectory() && existsSync(path) ? leftBehind(path) : [];
  });
}
