import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Everything that is the firm's. */
export const CONTENT = 'src/content';
/** Names and trade terms of the firm, for the spelling check. */
export const WORDS = `${CONTENT}/words.txt`;
/** Folder of the firm's drawings, which may have subfolders. */
export const DRAWINGS = `${CONTENT}/drawings`;
/** Names of files become addresses as they are, so that no two files can become the same page. */
export const PLAIN_NAME = /^[a-z0-9]+(?:[-/][a-z0-9]+)*$/;

/** Names of all files below a folder, such as `estimating/boq.mdx`; none where there is no folder. */
export const filesBelow = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((file) => !file.isDirectory())
        .map((file) => relative(folder, join(file.parentPath, file.name)).replaceAll('\\', '/'))
    : [];
