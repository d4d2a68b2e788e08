import type { formMessages } from '../../ui-text.ts';
import { formatSize } from '../file-size.ts';
import { FILE_ENDINGS } from './file-types.ts';
import { interpolate } from './form-values.ts';
import type { FileLimits } from './receivers.ts';

/** Sentences with {name}, {size} and {limit}. */
export type FileWords = typeof formMessages.upload.files;

/**
 * True if a file was changed, moved or deleted since it was chosen: browsers refuse to read it. For a deleted file,
 * some report a size of 0, and read a part of it as empty.
 */
export const isUnreadable = (file: File): Promise<boolean> =>
  (file.size ? file.slice(0, 1) : file).arrayBuffer().then(
    () => false,
    () => true,
  );

/**
 * Finds files that are empty, or that can no longer be read.
 * @returns a sentence for each of them, in one text; empty if all are right
 */
export async function checkContents(files: readonly File[], words: FileWords): Promise<string> {
  const sentences = files.map(async (file) => {
    const sentence = (await isUnreadable(file)) ? words.changed : file.size ? '' : words.empty;
    return interpolate(sentence, { name: file.name });
  });
  return (await Promise.all(sentences)).filter(Boolean).join(' ');
}

/**
 * Checks the names, sizes and number of chosen files.
 * @returns a sentence for each that is refused, in one text; empty if all are right
 */
export function checkFiles(
  files: readonly Pick<File, 'name' | 'size'>[],
  { files: most, file: largest }: FileLimits,
  words: FileWords,
  language: string,
): string {
  const sentences = files.flatMap(({ name, size }) => {
    const isKnown = FILE_ENDINGS.some((ending) => name.toLowerCase().endsWith(ending));
    const reason = !isKnown ? words.unknown : size > largest ? words.tooLarge : '';
    const [shown, limit] = [formatSize(size, language), formatSize(largest, language)];
    return reason ? [interpolate(reason, { name, size: shown, limit })] : [];
  });
  if (files.length > most) sentences.push(interpolate(words.tooMany, { limit: most }));
  return sentences.join(' ');
}
