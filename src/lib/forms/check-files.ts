import { formatSize } from '../file-size.ts';
import { FILE_KINDS } from './file-types.ts';
import { interpolate } from './form-values.ts';
import type { FileLimits } from './receivers.ts';

/** Sentences with {name}, {size} and {limit}. */
export interface FileWords {
  empty: string;
  changed: string;
  tooLarge: string;
  unknown: string;
  tooMany: string;
}

/** True if a program has changed, moved or deleted a file since it was chosen: browsers refuse to read it. */
const isChanged = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => false,
      () => true,
    );

/** A sentence for each chosen file that can no longer be read, in one text; empty where all can. */
export async function checkReadable(files: readonly File[], { changed }: FileWords): Promise<string> {
  const unreadable = await Promise.all(files.map(isChanged));
  const names = files.filter((_file, index) => unreadable[index]).map(({ name }) => name);
  return names.map((name) => interpolate(changed, { name })).join(' ');
}

/**
 * Checks chosen files before they are sent.
 * @returns a sentence for each that is refused, in one text; empty where all are right
 */
export function checkFiles(
  files: readonly Pick<File, 'name' | 'size'>[],
  { files: most, file: largest }: FileLimits,
  words: FileWords,
  language: string,
): string {
  const sentences = files.flatMap(({ name, size }) => {
    const isKnown = FILE_KINDS.some(([ending]) => name.toLowerCase().endsWith(ending));
    const reason = !isKnown ? words.unknown : !size ? words.empty : size > largest ? words.tooLarge : '';
    const [shown, limit] = [formatSize(size, language), formatSize(largest, language)];
    return reason ? [interpolate(reason, { name, size: shown, limit })] : [];
  });
  if (files.length > most) sentences.push(interpolate(words.tooMany, { limit: most }));
  return sentences.join(' ');
}
