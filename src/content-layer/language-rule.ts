import { wordMistakes } from '../schemas/words.ts';
import * as words from '../ui-text.ts';
import type { Rule } from './rules.ts';

/** The words of the interface are in the language of the site. */
export const languageHasWords: Rule = ({ data: { language } }) =>
  wordMistakes(words, typeof language === 'string' ? language : undefined).map((mistake) => mistake.trim());
