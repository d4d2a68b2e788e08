import { table } from './table.ts';

/** A writer's mistake; without `from`, the text is added at the end of the file. */
export interface Mistake {
  name: string;
  file: string;
  from?: string;
  to: string;
  answers: string[];
}
export const MISTAKES = table('content/mistakes') as Mistake[];
