import type * as english from '../ui-text/en.ts';

/** Words of one kind as another language has them: other texts, the same parts. */
type Same<Words> = Words extends string
  ? string
  : Words extends (...values: infer Values) => string
    ? (...values: Values) => string
    : { readonly [Part in keyof Words]: Same<Words[Part]> };

/** The interface words of any language (src/ui-text/); a part that is missing is a type error. */
export type Words = Same<typeof english>;

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
