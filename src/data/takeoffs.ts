import { memoize } from '../lib/memoize.ts';
import { getPublished, type Item, type Path } from './published.ts';

/** A sample takeoff with its page. */
export type Takeoff = Item<'takeoffs'> & {
  path: Path;
  /** Sheet number, counted in their order, such as `SA-03`. */
  sheet: string;
};

/** The sample takeoffs in their order. */
export const getTakeoffs = memoize(async () =>
  (await getPublished('takeoffs')).map((takeoff, index): Takeoff => ({
    ...takeoff,
    path: `/samples/${takeoff.id}/`,
    sheet: `SA-${String(index + 1).padStart(2, '0')}`,
  })),
);

/** The sample takeoffs of a service, by its id. */
export const getTakeoffsOf = async (service: string): Promise<Takeoff[]> =>
  (await getTakeoffs()).filter((takeoff) => takeoff.service.id === service);
