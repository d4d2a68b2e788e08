import { FIRM_FILE, REDIRECTS } from '../schemas/content-files.ts';
import { type Source, sources } from '../schemas/sources.ts';
import * as words from '../ui-text.ts';
import type { Rule } from './entry.ts';
import { checkProse } from './prose.ts';
import { checkRedirects } from './redirects.ts';
import {
  checkDiscipline,
  checkGoverningLaw,
  checkLanguage,
  checkSeals,
  checkSheets,
  checkText,
  checkTwoParagraphs,
} from './rules.ts';
import { checkTakeoffFiles } from './takeoff-files.ts';

/** Rules for entries with valid fields, by the path of their collection. */
export const RULES: Record<string, readonly Rule[]> = {
  [FIRM_FILE]: [checkLanguage(words)],
  [REDIRECTS]: [checkRedirects],
  [sources.services.path]: [checkDiscipline, checkSheets, checkSeals],
  [sources.takeoffs.path]: [checkTakeoffFiles],
};

const OF_TEXTS: Record<string, readonly Rule[]> = {
  [sources.services.path]: [checkTwoParagraphs, checkProse],
  [sources.legal.path]: [checkText, checkGoverningLaw, checkProse],
};

/** Rules for the texts of a collection in MDX, also where fields are wrong. */
export const textRules = ({ path, ending }: Source): readonly Rule[] =>
  OF_TEXTS[path] ?? (ending === '.mdx' ? [checkText, checkProse] : []);
