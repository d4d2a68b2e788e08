import { memoize } from '../lib/memoize.ts';
import { getPublished, sheetNumber } from './published.ts';

/** A sample takeoff with its page. */
export type Takeoff = Awaited<ReturnType<typeof getTakeoffs>>[number];

/** The sample takeoffs in their order, which determines their sheet numbers. */
export const getTakeoffs = memoize(async () =>
  (await getPublished('takeoffs')).map((takeoff, index) => ({
    ...takeoff,
    sheet: sheetNumber('SA', index + 1),
  })),
);

/** The sample takeoffs of a service, by its id. */
export const getTakeoffsOf = async (service: string): Promise<Takeoff[]> =>
  (await getTakeoffs()).filter((takeoff) => takeoff.service === service);
