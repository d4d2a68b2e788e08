import { z } from 'zod';

import { SUMMARY_LENGTH } from '../lib/seo/title.ts';

/** A zod error message that ends with the value that was found. */
export const expected = (remedy: string) => ({
  error: ({ input }: { input?: unknown }) =>
    `${remedy}; found ${input === undefined || input === null ? 'nothing' : JSON.stringify(input)}.`,
});

/**
 * An object that refuses unknown keys, so that a misspelled key stops the build.
 * @param remedy what to do if it is missing; by default, the message names its keys
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

/** True unless a parser throws, for those that say in no other way what they accept. */
export function accepts(parse: () => unknown): boolean {
  try {
    parse();
    return true;
  } catch {
    return false;
  }
}

/** A text without limits, described by an example. */
interface Form {
  like: string;
  is?: RegExp | ((text: string) => boolean);
}

/** One line of plain text, trimmed; line breaks become spaces. It has `min` to `max` characters, or a form. */
export function text(...[first, max = Infinity]: [min: number, max: number] | [form: Form]) {
  const { like = '', is = /\S/ } = typeof first === 'object' ? first : {};
  const min = typeof first === 'object' ? 1 : first;
  const { error } = expected(like ? `Write it like ${like}` : `Write a text of ${min} to ${max} characters`);
  const colon = expected('Put a text that contains a colon between straight quotation marks, "');
  return (
    z
      .string({
        error: ({ input }) => {
          if (typeof input === 'number' || typeof input === 'boolean')
            return `Put it between straight quotation marks: "${input}". ${error({ input })}`;
          // YAML takes the words before a colon for a key.
          const isField = typeof input === 'object' && input && !Array.isArray(input);
          return (isField ? colon.error : error)({ input });
        },
      })
      .overwrite((value) => value.replace(/\s*[\r\n]\s*/g, ' ').trim())
      .refine((value) => value.length >= min && value.length <= max, {
        error: ({ input }) =>
          like
            ? error({ input })
            : `Write ${min} to ${max} characters; this text has ${String(input).length}.`,
        abort: true,
      })
      .refine((value) => (is instanceof RegExp ? is.test(value) : is(value)), { error, abort: true })
      // XML allows none of these, so a single one would break the feed.
      .refine((value) => !/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/.test(value), {
        error: 'There is an invisible control character here. Delete it.',
      })
      // Refinements are missing from the JSON schemas that editors read.
      .meta({
        minLength: min,
        ...(max < Infinity && { maxLength: max }),
        ...(like && is instanceof RegExp && { pattern: is.source }),
      })
  );
}

/** A summary that search engines show in full. */
export const searchSummary = () =>
  text(70, SUMMARY_LENGTH).describe('Summary for search engines and link previews.');

/** A list of `min` to `max` items; of exactly `min` if only that is given, and of any number if neither is. */
export const list = <Item extends z.ZodType>(item: Item, min = 0, max = min || Infinity) => {
  const some = max < Infinity ? `${min} to ${max} items` : `${min} or more items`;
  const items = min === max ? `exactly ${min} items` : min ? some : 'items';
  return z
    .array(item, expected(`Write a list of ${items}`))
    .refine((found) => found.length >= min && found.length <= max, {
      error: ({ input }) => `Write ${items}; this list has ${(input as unknown[]).length}.`,
    })
    .meta({ minItems: min, ...(max < Infinity && { maxItems: max }) });
};

/** One of several fixed words. */
export const choice = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.enum(names, expected(`Choose one of: ${names.join(', ')}`));

const WEB_ADDRESS = /^https:\/\/[^\s/?#@:*\\]+(:\d+)?([/?#]\S*)?$/;

/** The address of a page on the web; its host may have accents. */
export const webAddress = text({
  like: 'https://www.firm.com/page',
  is: (address) => WEB_ADDRESS.test(address) && URL.canParse(address),
}).meta({ pattern: WEB_ADDRESS.source });

const ORIGIN = /^https:\/\/[^\s/?#@:*\\]+(:\d+)?$/;

/** The address of a site; a host with accents becomes Punycode: https://www.xn--mller-kva.com. */
export const origin = text({
  like: 'https://www.firm.com, without a slash at the end',
  is: (address) => ORIGIN.test(address) && URL.canParse(address),
})
  .overwrite((address) => new URL(address).origin)
  .meta({ pattern: ORIGIN.source });

export const wholeNumber = (min: number, max: number) => {
  const message = expected(`Write a whole number from ${min} to ${max}, without quotation marks`);
  return z.int(message).min(min, message).max(max, message);
};

/** A day as YYYY-MM-DD, parsed as midnight UTC. */
export const day = z.iso
  .date({
    error: ({ input }) =>
      typeof input === 'string' && /^\d{4}-\d\d-\d\d$/.test(input)
        ? `${input} is not in the calendar. Write a date as YYYY-MM-DD.`
        : expected('Write a date as YYYY-MM-DD, for example 2026-11-20').error({ input }),
  })
  .transform((text) => new Date(text));

export const flag = z.boolean(expected('Write true or false'));

/** Place of an item in its list, filled in by the loader. The default and `derived` keep editors from asking for it. */
export const order = wholeNumber(0, 999).default(0).meta({ derived: true });

/** Keeps an entry from the public; a draft must still satisfy the rest of its schema. */
export const draft = flag
  .optional()
  .describe('true keeps the entry off the site: only npm run dev shows it. Left out, it is public.');

/** Marks a promise that only the firm can make: npm run ready asks for it until the firm has confirmed it. */
export const toConfirm = flag
  .optional()
  .describe('true until the firm stands behind this text: npm run ready asks for it.');

/**
 * Sentences of an entry, by how they begin, with what they apply to: only the demo firm (`sample`), a firm with these
 * disciplines, services or parts of the site (`design, estimating/boq, blog`), a service that the firm seals (`seal`).
 * `npm run adopt` writes (TODO) before those that are not true of a firm.
 */
export const trueOnlyOf = z
  .record(
    // The editor takes a point for a separator between fields.
    z.string().regex(/^[^.]+$/, { error: 'Write the beginning of a sentence, without its point.' }),
    z.string(expected('Write disciplines, or sample')),
    expected('Write beginnings of sentences'),
  )
  .optional()
  .describe(
    'Beginnings of sentences that are true only of the sample, or of a firm with these disciplines or services.',
  )
  // Writers do not add these, so editors leave them out.
  .meta({ derived: true });

/** Questions of buyers with their answers. */
export const questions = (min: number, max: number) =>
  list(
    entry({
      question: text(10, 100).describe('In the words of a buyer, ending with a question mark.'),
      answer: text(40, 420).describe('The answer, beginning with the answer itself.'),
      toConfirm,
    }),
    min,
    max,
  );

/** The id of an entry in another collection: a rule checks that it exists, and the editor offers all ids. */
export const reference = (collection: string, remedy = 'Write a name') =>
  z.string(expected(remedy)).meta({ reference: collection });
