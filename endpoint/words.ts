import { endpoint, LANGUAGE } from '../src/ui-text.ts';
import type { Words as AllWords } from '../src/ui-text/words.ts';

/** The words of the answers in one of the site's languages. */
export type Words = AllWords['endpoint'] & {
  language: string;
  /** Folder of its pages within the site, such as `es/`. */
  folder: string;
  /** Its name in the firm's own language, unless it is that one. */
  name?: string | undefined;
};

/** The words in the firm's own language. */
export const OWN: Words = { ...endpoint, language: LANGUAGE, folder: '' };

/**
 * Reads the words in the site's other languages, by the tags of their translations.
 * @param files names of their files in src/ui-text/, by these tags
 */
export async function readWords(
  files: Readonly<Record<string, string>>,
): Promise<ReadonlyMap<string, Words>> {
  const nameOf = new Intl.DisplayNames(LANGUAGE, { type: 'language' });
  const entries = Object.entries(files).map(async ([tag, file]) => {
    const { endpoint: own, LANGUAGE: language } = (await import(`../src/ui-text/${file}.ts`)) as AllWords;
    return [tag, { ...own, language, folder: `${tag}/`, name: nameOf.of(tag) }] as const;
  });
  return new Map(await Promise.all(entries));
}
