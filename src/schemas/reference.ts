import { z } from 'zod';

/**
 * The id of an entry of another collection. Astro's own `reference()` works only inside Astro; what this
 * one gives is the same, and `npm run content:check` can ask it, too.
 * @param collection the collection that the entry belongs to
 */
export const reference = <const Name extends string>(collection: Name) =>
  z
    .string({
      error: ({ input }) => `Write a name; found ${input === undefined ? 'nothing' : JSON.stringify(input)}.`,
    })
    .transform((id) => ({ id, collection }));
