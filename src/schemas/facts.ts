/** Parts of the facts about the firm, with messages that say what to write. */
import { z } from 'zod';

/** What a message says was found. */
export const received = (input: unknown) => (input === undefined ? 'nothing' : JSON.stringify(input));

/** A text like the example. */
export const text = (example: string, pattern = /\S/) => {
  const error = ({ input }: { input?: unknown }) => `Write it like ${example}; found ${received(input)}.`;
  return z.string({ error }).regex(pattern, { error }).trim();
};

/** An object that refuses unknown keys, so that a misspelled key stops the build. */
export const facts = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: (issue) => {
      const keys = Object.keys(shape).join(', ');
      return issue.code === 'unrecognized_keys'
        ? `Unknown key ${issue.keys.map((key) => `"${key}"`).join(', ')}. Allowed: ${keys}.`
        : `Write the keys ${keys} here; found ${received(issue.input)}.`;
    },
  });

/** One of some words. */
export const choice = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.enum(names, { error: ({ input }) => `Choose one of: ${names.join(', ')}; found ${received(input)}.` });

/** The address of a page. */
export const address = text('https://www.firm.com/page', /^https:\/\/[\w.-]+(:\d+)?(\/\S*)?$/);
