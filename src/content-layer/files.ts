import { statSync } from 'node:fs';
import { basename } from 'node:path';

import { slug } from '../lib/slug.ts';
import {
  CONTENT,
  DRAWINGS,
  filesBelow,
  IGNORED,
  nameKey,
  nameMessage,
  PLAIN_NAME,
  WORDS,
} from '../schemas/content-files.ts';
import { type Diagnostic, errorIn } from './diagnostic.ts';
import { PICTURES } from './pictures.ts';
import type { Source } from './entry.ts';

const PICTURE = /\.(?:avif|gif|jpe?g|png|tiff?|webp)$/i;

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

/** A message about a file below src/content that no collection uses. */
function strayMessage(file: string, sources: readonly Source[]): string | undefined {
  // Those have checks of their own.
  if ([PICTURES, DRAWINGS].some((folder) => file.startsWith(`${folder}/`))) return undefined;
  if (file === WORDS || sources.some(({ path }) => path === file)) return undefined;
  const {
    path = CONTENT,
    ending = '',
    recursive,
  } = sources.find((each) => each.ending && file.startsWith(`${each.path}/`)) ?? {};
  const folder = file.slice(0, file.lastIndexOf('/'));
  if (!ending || (folder !== path && !recursive))
    return `No collection uses this file. ${ending ? `Move it to ${path}` : 'Move it to the folder of its collection'}, or delete it.`;
  return file.endsWith(ending)
    ? undefined
    : `No collection uses this file, because its name does not end with ${ending}. Rename it, or delete it.`;
}

/** A message about a file in public/ that is too large, or whose name not every host can have. */
function publicMessage(file: string): string | undefined {
  const wrong = nameMessage(file);
  if (wrong) return wrong;
  // In megabytes, as file managers count them.
  const size = statSync(file).size / 1_000_000;
  // GitHub refuses larger samples, and some hosts refuse other files.
  const limit = file.startsWith('public/samples/') ? 100 : 25;
  if (PICTURE.test(file) && size > 1)
    return `This picture weighs ${size.toFixed(1)} MB, and visitors wait for all of it. Make it at most 1 MB: 1,600 pixels wide, saved as JPEG or WebP.`;
  if (size > limit)
    return `This file weighs ${size.toFixed(1)} MB; at most ${limit} MB can be published here. Make it smaller, or split it.`;
  return size > 25
    ? `This file weighs ${size.toFixed(1)} MB. Cloudflare Pages takes at most 25 MB; where the site is published there, make it smaller or split it.`
    : undefined;
}

/** Files in src/content that no collection uses, and files in public/ that not every host can have. */
export function fileDiagnostics(sources: readonly Source[]): Diagnostic[] {
  const seen = new Map<string, string>();
  const twinMessage = (file: string): string | undefined => {
    const name = nameKey(file);
    const other = seen.get(name.toLowerCase());
    seen.set(name.toLowerCase(), file);
    const what = other && nameKey(other) === name ? 'the spelling of an accent or a space' : 'capitals';
    return (
      other &&
      `Its name differs from "${basename(other)}" in ${what} only, and many systems keep just one of them. Rename it.`
    );
  };
  const diagnosticsIn = (root: string, messageFor: (file: string) => string | undefined) =>
    filesBelow(root)
      .toSorted()
      .map((name) => `${root}/${name}`)
      .filter((file) => !IGNORED.test(file))
      .flatMap((file): Diagnostic[] => {
        const message = twinMessage(file) ?? messageFor(file);
        if (!message) return [];
        return [
          { ...errorIn(file, message), severity: message.includes('Cloudflare') ? 'warning' : 'error' },
        ];
      });
  return [
    ...diagnosticsIn(CONTENT, (file) => strayMessage(file, sources)),
    ...diagnosticsIn('public', publicMessage),
  ];
}
