import { FIRM_FILE, REDIRECTS } from '../schemas/content-files.ts';
import { sources } from '../schemas/sources.ts';
import * as words from '../ui-text.ts';
import type { Rule } from './entry.ts';
import { checkProse } from './prose.ts';
import { checkRedirects } from './redirects.ts';
import { checkDiscipline, checkLanguage, checkSheets, checkText, checkTwoParagraphs } from './rules.ts';

/** Rules for entries with valid fields, by the path of their collection. */
export const RULES: Record<string, readonly Rule[]> = {
  [FIRM_FILE]: [checkLanguage(words)],
  [REDIRECTS]: [checkRedirects],
  [sources.services.path]: [checkDiscipline, checkSheets],
};

/** Rules for texts, also where fields are wrong. */
export const TEXT_RULES: Record<string, readonly Rule[]> = {
  [sources.services.path]: [checkTwoParagraphs, checkProse()],
  [sources.blog.path]: [checkText, checkProse()],
  [sources.legal.path]: [checkText, checkProse(true)],
};
