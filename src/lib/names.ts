import { sheetLanguage } from '../language.ts';

/** Names in running text, each once: `Colorado`, `Colorado and Texas`, `Colorado, Ohio and Texas`. */
export const nameList = (names: readonly string[]): string =>
  new Intl.ListFormat(sheetLanguage).format(new Set(names));
