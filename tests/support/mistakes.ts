import { readFileSync } from 'node:fs';

import { parse } from 'yaml';

/** A writer's mistake; without `from`, the text is added at the end of the file. */
export interface Mistake {
  name: string;
  file: string;
  from?: string;
  to: string;
  answers: string[];
}
export const MISTAKES = parse(readFileSync('tests/behaviours/content/mistakes.yaml', 'utf8')) as Mistake[];
