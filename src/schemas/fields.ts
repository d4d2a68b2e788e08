import { readdirSync } from 'node:fs';

import { z } from 'zod';

import { isRealDay } from '../lib/day.ts';
import { site } from '../site.config.ts';

/** What zod hands to a message: the input it refused, and why. */
interface Refusal {
  code?: string;
  input?: unknown;
  keys?: string[];
}

const found = (input: unknown): string => (input === undefined ? 'nothing' : JSON.stringify(input));

/**
 * An object whose keys are all known, so that a misspelt key stops the build.
 * @param shape the allowed keys and their schemas
 */
export const entry = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: ({ code, keys, input }: Refusal) =>
      code === 'unrecognized_keys'
        ? `Unknown key ${(keys ?? []).map((key) => `"${key}"`).join(', ')}. Allowed: ${Object.keys(shape).join(', ')}.`
        : `Write the keys ${Object.keys(shape).join(', ')} here; found ${found(input)}.`,
  });

/**
 * One line of text without markup, trimmed, with a length in characters that the layout was drawn for.
 * @param min fewest characters allowed
 * @param max most characters allowed
 */
export const line = (min: number, max: number) =>
  z
    .string({
      error: ({ input }: Refusal) => `Write a text of ${min} to ${max} characters; found ${found(input)}.`,
    })
    .trim()
    .refine((text) => text.length >= min && text.length <= max, {
      error: ({ input }: Refusal) =>
        `Write ${min} to ${max} characters; this text has ${String(input).length}.`,
    })
    .refine((text) => !/[\n\r\0]/.test(text), { error: 'Keep this text on one line.' })
    // XML cannot hold them, so one in a title would break the feed for all its readers.
    .refine((text) => !/[\x01-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/.test(text), {
      error: 'There is an invisible control character here. Delete it.',
    })
    // For editors, which read no refinement.
    .meta({ minLength: min, maxLength: max });

/**
 * One word out of a fixed list.
 * @param values the allowed words
 */
export const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, {
    error: ({ input }: Refusal) => `Choose one of: ${values.join(', ')}; found ${found(input)}.`,
  });

/**
 * A list with a fixed number of items, because the layout has that many places.
 * @param item schema of one item
 * @param count the number of items
 */
export const exactly = <Item extends z.ZodType>(item: Item, count: number) => between(item, count, count);

/**
 * A list with a smallest and a largest number of items.
 * @param item schema of one item
 * @param min fewest items allowed
 * @param max most items allowed
 */
export const between = <Item extends z.ZodType>(item: Item, min: number, max: number) => {
  const wanted = min === max ? `exactly ${min}` : `${min} to ${max}`;
  return z
    .array(item, { error: ({ input }: Refusal) => `Write a list of ${wanted} items; found ${found(input)}.` })
    .refine((items) => items.length >= min && items.length <= max, {
      error: ({ input }: Refusal) =>
        `Write ${wanted} items; this list has ${Array.isArray(input) ? input.length : 0}.`,
    })
    .meta({ minItems: min, maxItems: max });
};

/**
 * A whole number within limits.
 * @param min smallest number allowed
 * @param max largest number allowed
 */
export const wholeNumber = (min: number, max: number) => {
  const error = ({ input }: Refusal) => `Write a whole number from ${min} to ${max}; found ${found(input)}.`;
  return z.int({ error }).min(min, { error }).max(max, { error });
};

const notDay = ({ input }: Refusal) =>
  `Write a date as YYYY-MM-DD, for example 2026-11-20; found ${found(input)}.`;

/** A calendar day as YYYY-MM-DD; time zones never move it, because it is read and shown as UTC. */
export const day = z
  .preprocess(
    // YAML reads an unquoted 2026-11-20 as a date already; JSON leaves a string.
    (input) =>
      typeof input === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(input) && isRealDay(input)
        ? new Date(`${input}T00:00:00Z`)
        : input,
    z
      .date({ error: notDay })
      // An hour, which YAML takes as well, could make it another day.
      .refine((date) => Number(date) % 86_400_000 === 0, { error: notDay }),
  )
  .meta({ format: 'date' });

/** Whether something holds. */
export const flag = z.boolean({
  error: ({ input }: Refusal) => `Write true or false; found ${found(input)}.`,
});

/** Keeps an entry from the public; a draft obeys all other rules of its schema. */
export const draft = flag
  .optional()
  .describe('true keeps the entry off the site: only npm run dev shows it. Left out, it is public.');

/** Ids of the line drawings: their files below src/drawings without the ending. */
const drawingIds = new Set(
  readdirSync('src/drawings', { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.ts') && !path.startsWith('kit/'))
    .map((path) => path.replace('.ts', '')),
);

/** The id of a line drawing. */
export const drawing = z
  .string()
  .refine((id) => drawingIds.has(id), {
    error: ({ input }: Refusal) =>
      `There is no drawing ${found(input)}. Write the name of a file in src/drawings without .ts, such as estimating/boq.`,
  })
  .meta({ enum: [...drawingIds] });

/** A photo on the firm's photo host, with the words for those who do not see it. */
export const photo = entry({
  src: z
    .string({ error: ({ input }: Refusal) => `Write the photo's address; found ${found(input)}.` })
    .refine((src) => src.startsWith(`${site.photoHost}/`) && !/[\s?#]/.test(src), {
      error: ({ input }: Refusal) =>
        `Write an address that begins with ${site.photoHost}/ and has no ? or # part; found ${found(input)}.`,
    })
    .meta({ pattern: `^${site.photoHost.replaceAll('.', '\\.')}/[^\\s?#]+$` })
    .describe('Address of the photo on the photo host, without size parameters.'),
  alt: line(5, 140).describe('What the photo shows, for people who cannot see it. No "photo of".'),
  drawing: drawing
    .optional()
    .describe('Line drawing under the photo, seen until it has loaded and in print.'),
}).describe('Photo from the photo host and its text alternative.');
