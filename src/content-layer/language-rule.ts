import * as words from '../ui-text.ts';
import type { Words } from '../ui-text/words.ts';
import type { Rule } from './rules.ts';

/**
 * Reports interface words that are in another language than the site, in at most one line.
 * @param language of the site, a BCP 47 tag
 */
export function wordMistakes({ LANGUAGE }: Words, language = 'en-US'): string[] {
  if (language.split('-')[0] === LANGUAGE) return [];
  return [
    `  language: The site is in ${language}, but src/ui-text.ts chooses the words of src/ui-text/${LANGUAGE}.ts. Choose those of its language there, or write a tag here that begins with ${LANGUAGE}.`,
  ];
}

/** The words of the interface are in the language of the site. */
export const languageHasWords: Rule = ({ data: { language } }) =>
  wordMistakes(words, typeof language === 'string' ? language : undefined).map((mistake) => mistake.trim());
