import { memoize } from '../lib/memoize.ts';
import { sampleTakeoffs } from '../takeoffs/kit/samples.ts';
import { getPage } from './pages.ts';
import type { Path } from './published.ts';

/** A sample takeoff with its page. */
export type SampleTakeoff = (typeof sampleTakeoffs)[number] & {
  path: Path;
  /** Sheet number, counted in their order, such as `SA-03`. */
  sheet: string;
  updated: Date;
  /** Id of its drawing. */
  drawingId: string;
};

/** The sample takeoffs that the samples page lists, in its order. */
export const getTakeoffs = memoize(async (): Promise<SampleTakeoff[]> => {
  const { takeoffs: ids = [], updated } = await getPage('samples');
  const takeoffs = ids.flatMap((id) => sampleTakeoffs.filter((takeoff) => takeoff.id === id));
  return takeoffs.map((takeoff, index) => ({
    ...takeoff,
    path: `/samples/${takeoff.id}/`,
    sheet: `SA-${String(index + 1).padStart(2, '0')}`,
    updated,
    drawingId: `samples/${takeoff.id}`,
  }));
});
