import { site } from './site.config.ts';

/** Whether a text is a BCP 47 tag of a language, such as `en-US`. */
export function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}

const { language: own = 'en-US' } = site;
/** The language of the site as a BCP 47 tag: dates, numbers and lists are written as it does. */
export const language: string = isLanguage(own) ? own : 'en-US';

/** The same in few letters: `en` means `en-US`. */
export const shortLanguage: string = new Intl.Locale(language).minimize().toString();

/** The same for title blocks and lists. In English they have the day first, and no comma before "and". */
export const sheetLanguage: string = language.replace(/^en\b.*/, 'en-GB');
