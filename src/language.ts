import { firm } from './firm.ts';

const { language: own = 'en-US' } = firm;
/** The language of the site as a BCP 47 tag: dates, numbers and lists are written as it does. */
export const language: string = own;

/** The same in few letters: `en` means `en-US`. */
export const shortLanguage: string = new Intl.Locale(language).minimize().toString();

/** The same for title blocks and lists. In English they have the day first, and no comma before "and". */
export const sheetLanguage: string = language.replace(/^en\b.*/, 'en-GB');
