import type * as english from './en.ts';

/** Words of one kind as another language has them: other texts, the same parts. */
type Same<Words> = Words extends string
  ? string
  : Words extends (...values: infer Values) => string
    ? (...values: Values) => string
    : { readonly [Part in keyof Words]: Same<Words[Part]> };

/** The interface words of any language (src/ui-text/); a part that is missing is a type error. */
export type Words = Same<typeof english>;
