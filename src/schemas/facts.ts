/** Parts of the facts about the firm, with messages that say what to write. */
import { z } from 'zod';

import { expected } from './fields.ts';

/** A text like the example. */
export const text = (example: string, pattern = /\S/) => {
  const message = expected(`Write it like ${example}`);
  return z
    .string(message)
    .regex(pattern, { ...message, abort: true })
    .trim();
};

/** A list of at least so many facts. */
export const list = <Fact extends z.ZodType>(fact: Fact, least = 0) => {
  const message = expected(
    least ? 'Write a list between [ and ], which is not empty' : 'Write a list between [ and ]',
  );
  return z.array(fact, message).min(least, message).readonly();
};

/** One of some words. */
export const choice = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.enum(names, expected(`Choose one of: ${names.join(', ')}`));

/** The address of a page. */
export const address = text('https://www.firm.com/page', /^https:\/\/[\w.-]+(:\d+)?(\/\S*)?$/);
