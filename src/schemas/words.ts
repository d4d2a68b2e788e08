import * as english from '../ui-text/en.ts';

/** Words of one kind as another language has them: other texts, the same parts. */
type Same<Words> = Words extends string
  ? string
  : Words extends (...values: infer Values) => string
    ? (...values: Values) => string
    : { readonly [Part in keyof Words]: Same<Words[Part]> };

/** The interface words of any language (src/ui-text/); a part that is missing is a type error. */
export type Words = Same<typeof english>;

/** The ways to the parts of `of` that `words` do not have, or have as something else. */
function missingParts(words: object, of: object, way = ''): string[] {
  return Object.entries(of).flatMap(([name, part]: [string, unknown]) => {
    const own = (words as Record<string, unknown>)[name];
    if (typeof own !== typeof part) return [way + name];
    return part instanceof Object && own instanceof Object ? missingParts(own, part, `${way}${name}.`) : [];
  });
}

/**
 * What is wrong with the interface words, a line for each: they are in another language than the site, or incomplete.
 * @param language of the site, a BCP 47 tag
 */
export function wordMistakes(words: Words, language = 'en-US'): string[] {
  const { LANGUAGE } = words;
  if (language.split('-')[0] !== LANGUAGE)
    return [
      `  language: The site is in ${language}, but src/ui-text.ts chooses the words of src/ui-text/${LANGUAGE}.ts. Choose those of its language there, or write a tag here that begins with ${LANGUAGE}.`,
    ];
  return missingParts(words, english).map(
    (part) =>
      `  language: src/ui-text/${LANGUAGE}.ts has no ${part}. Write it there, as in src/ui-text/en.ts.`,
  );
}
