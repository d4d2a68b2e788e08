import node from 'astro/logger/node';

/** Warnings that Astro prints for each page where a firm has no entries of a kind, or no file for a collection yet. */
const EMPTY = /does not exist or is empty|does not exist\.$|^No (?:files|items) found/;

/**
 * Astro's own log, without the warnings of collections that a firm leaves empty.
 * @param {Parameters<typeof node>[0]} options
 */
export default function log(options) {
  const { write } = node(options);
  return {
    /** @param {import('astro').AstroLoggerMessage} event */
    write(event) {
      if (event.level !== 'warn' || !EMPTY.test(event.message)) write(event);
    },
  };
}
