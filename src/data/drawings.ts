import type { Drawing } from '../drawings/kit/drawing.ts';
import { href } from '../lib/href.ts';
import { sampleTakeoffs } from '../takeoffs/kit/samples.ts';

const modules = import.meta.glob<Drawing>(['../drawings/**/*.ts', '!../drawings/kit/*'], {
  eager: true,
  import: 'default',
});

/** All drawings by id: that of a service, such as `estimating/steel-takeoffs`, a file name, or that of a takeoff. */
export const drawings: ReadonlyMap<string, Drawing> = new Map([
  ...Object.entries(modules).map(
    ([path, drawing]) => [path.slice('../drawings/'.length, -'.ts'.length), drawing] as const,
  ),
  ...sampleTakeoffs.map(({ id, drawing }) => [`samples/${id}`, drawing] as const),
]);

/** Address of the file of a drawing; `#d` is the drawing inside it. */
export const drawingUrl = (id: string): string => href(`/drawings/${id}.svg#d`);
