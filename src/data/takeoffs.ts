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

/** All sample takeoffs in order. */
export const getTakeoffs = memoize(async (): Promise<SampleTakeoff[]> => {
  const { updated } = await getPage('samples');
  return sampleTakeoffs.map((takeoff, index) => ({
    ...takeoff,
    path: `/samples/${takeoff.id}/`,
    sheet: `SA-${String(index + 1).padStart(2, '0')}`,
    updated,
    drawingId: `samples/${takeoff.id}`,
  }));
});
