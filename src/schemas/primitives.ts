import { z } from 'zod';

import { isRealDay } from '../lib/day.ts';
import { SUMMARY_LENGTH } from '../lib/seo/title.ts';

/** A zod error message that ends with the value that was found. */
export const expected = (remedy: string) => ({
  error: ({ input }: { input?: unknown }) =>
    `${remedy}; found ${input === undefined ? 'nothing' : JSON.stringify(input)}.`,
});

/** The same for a text: a figure needs quotation marks, also where it is what was expected, such as a ZIP code. */
export const expectedText = (remedy: string) => ({
  error: ({ input }: { input?: unknown }) =>
    typeof input === 'number' || typeof input === 'boolean'
      ? `Put it between straight quotation marks: "${input}". ${remedy}; found ${input}.`
      : expected(remedy).error({ input }),
});

/**
 * An object that refuses unknown keys, so that a misspelled key stops the build.
 * @param remedy what to do where it is missing; left out, its keys are named
 */
export const entry = <Shape extends z.ZodRawShape>(shape: Shape, remedy?: string) => {
  const keys = Object.keys(shape).join(', ');
  const { error } = expected(remedy ?? `Write the keys ${keys} here`);
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `Unknown key ${issue.keys.map((key) => `"${key}"`).join(', ')}. Allowed: ${keys}.`
        : error(issue),
  });
};

/** One line of plain text, trimmed, with `min` to `max` characters. */
export const line = (min: number, max: number) =>
  z
    .string({
      error: ({ input }) =>
        expectedText(
          // YAML takes what stands before a colon for a field.
          typeof input === 'object' && input && !Array.isArray(input)
            ? 'Put a text that contains a colon between straight quotation marks, "'
            : `Write a text of ${min} to ${max} characters`,
        ).error({ input }),
    })
    .trim()
    // Unlike min() and max(), refine() is skipped when the value is no text at all.
    .refine((text) => text.length >= min && text.length <= max, {
      error: ({ input }) => `Write ${min} to ${max} characters; this text has ${String(input).length}.`,
    })
    .refine((text) => !/[\n\r\0]/.test(text), { error: 'Keep this text on one line.' })
    // XML allows none of these, so a single one would break the feed.
    .refine((text) => !/[\x01-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/.test(text), {
      error: 'There is an invisible control character here. Delete it.',
    })
    // Refinements are missing from the JSON schemas that editors read.
    .meta({ minLength: min, maxLength: max });

/** A summary that search engines show whole. */
export const searchSummary = () =>
  line(70, SUMMARY_LENGTH).describe('Summary for search engines and link previews.');

/** A list of `min` to `max` items, or of exactly `min`. */
export const listOf = <Item extends z.ZodType>(item: Item, min: number, max = min) => {
  const count = min === max ? `exactly ${min}` : `${min} to ${max}`;
  return z
    .array(item, expected(`Write a list of ${count} items`))
    .refine((items) => items.length >= min && items.length <= max, {
      error: ({ input }) => `Write ${count} items; this list has ${(input as unknown[]).length}.`,
    })
    .meta({ minItems: min, maxItems: max });
};

/** A text like the example. */
export const textLike = (example: string, pattern = /\S/) => {
  const message = expectedText(`Write it like ${example}`);
  return z
    .string(message)
    .regex(pattern, { ...message, abort: true })
    .trim();
};

/** A list of at least so many items. */
export const openList = <Item extends z.ZodType>(item: Item, least = 0) => {
  const message = expected(
    least ? 'Write a list between [ and ], which is not empty' : 'Write a list between [ and ]',
  );
  return z.array(item, message).min(least, message).readonly();
};

/** One of some words. */
export const choice = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.enum(names, expected(`Choose one of: ${names.join(', ')}`));

/** The address of a page on the web; its host may have accents. */
export const webAddress = textLike('https://www.firm.com/page', /^https:\/\/[^\s/?#@:*\\]+(:\d+)?(\/\S*)?$/);

const originExpected = expected('Write it like https://www.firm.com, without a slash at the end');

/** The address of a site; a host with accents as computers write it: https://www.xn--mller-kva.com. */
export const origin = textLike(
  'https://www.firm.com, without a slash at the end',
  /^https:\/\/[^\s/?#@:*\\]+(:\d+)?$/,
)
  .refine((address) => URL.canParse(address), { ...originExpected, abort: true })
  .overwrite((address) => new URL(address).origin);

/** A whole number from `min` to `max`. */
export const wholeNumber = (min: number, max: number) => {
  const message = expected(`Write a whole number from ${min} to ${max}`);
  return z.int(message).min(min, message).max(max, message);
};

const dayExpected = {
  error: ({ input }: { input?: unknown }) =>
    typeof input === 'string' && /^\d{4}-\d\d-\d\d$/.test(input)
      ? `${input} is not in the calendar. Write a date as YYYY-MM-DD.`
      : expected('Write a date as YYYY-MM-DD, for example 2026-11-20').error({ input }),
};

/** A day as YYYY-MM-DD, parsed as midnight UTC. */
export const day = z
  .preprocess(
    (input) => (typeof input === 'string' && isRealDay(input) ? new Date(input) : input),
    // YAML accepts a time as well, which could shift the day.
    z.date(dayExpected).refine((date) => Number(date) % 86_400_000 === 0, dayExpected),
  )
  .meta({ format: 'date' });

/** True or false. */
export const flag = z.boolean(expected('Write true or false'));

/** Place of an item in its list, filled in by the loader. The default and `derived` keep editors from asking for it. */
export const order = wholeNumber(0, 999).default(0).meta({ derived: true });

/** Keeps an entry from the public; a draft obeys all other rules of its schema. */
export const draft = flag
  .optional()
  .describe('true keeps the entry off the site: only npm run dev shows it. Left out, it is public.');

/** Marks a promise that only the firm can make: npm run ready asks for it until the firm has confirmed it. */
export const toConfirm = flag
  .optional()
  .describe('true until the firm stands behind this text: npm run ready asks for it.');

/**
 * Sentences of an entry, by how they begin, with what they are true of: the sample firm alone (`sample`), a firm with these
 * disciplines or parts of the site (`design, blog`), a service that the firm seals (`seal`). `npm run adopt` writes (TODO)
 * before those that are untrue of a firm.
 */
export const trueOnlyOf = z
  .record(
    // The editor takes a point for the border of a field.
    z.string().regex(/^[^.]+$/, { error: 'Write the beginning of a sentence, without its point.' }),
    z.string(expected('Write disciplines, or sample')),
    expected('Write beginnings of sentences'),
  )
  .optional()
  .describe('Beginnings of sentences that are true only of the sample, or of a firm with these disciplines.');

/** Questions of buyers with their answers. */
export const questions = (min: number, max: number) =>
  listOf(
    entry({
      question: line(10, 100).describe('In the words of a buyer, ending with a question mark.'),
      answer: line(40, 420).describe('The answer, beginning with the answer itself.'),
      toConfirm,
    }),
    min,
    max,
  );

/** The id of an entry in another collection: a rule looks for it, and the editor offers all of them. */
export const reference = (collection: string, remedy = 'Write a name') =>
  z.string(expected(remedy)).meta({ reference: collection });
