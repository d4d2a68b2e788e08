import { formatSize } from '../file-size.ts';
import { FILE_ENDINGS } from './file-types.ts';
import { interpolate } from './form-values.ts';
import type { FileLimits } from './receivers.ts';

/** Sentences with {name}, {size} and {limit}. */
export interface FileWords {
  empty: string;
  tooLarge: string;
  unknown: string;
  tooMany: string;
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
    const isKnown = FILE_ENDINGS.some((ending) => name.toLowerCase().endsWith(ending));
    const reason = !isKnown ? words.unknown : !size ? words.empty : size > largest ? words.tooLarge : '';
    const [shown, limit] = [formatSize(size, language), formatSize(largest, language)];
    return reason ? [interpolate(reason, { name, size: shown, limit })] : [];
  });
  if (files.length > most) sentences.push(interpolate(words.tooMany, { limit: most }));
  return sentences.join(' ');
}
