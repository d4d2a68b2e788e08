import { type Drawing, readDrawing } from '../content-check/drawings/drawing.ts';
import { href } from '../lib/href.ts';

const FOLDER = '../content/drawings/';
const files = import.meta.glob<string>('../content/drawings/**/*.svg', {
  query: '?raw',
  eager: true,
  import: 'default',
});
const sources = new Map(
  Object.entries(files).map(([path, source]) => [path.slice(FOLDER.length, -'.svg'.length), source]),
);

/** Ids of all drawings: their paths below src/content/drawings, such as `estimating/steel-takeoffs`. */
export const drawingIds: readonly string[] = [...sources.keys()];

export const hasDrawing = (id: string): boolean => sources.has(id);

/** A drawing by its id; undefined where there is none, or where the development server shows a mistake in it. */
export function getDrawing(id: string): Drawing | undefined {
  const source = sources.get(id);
  const found = source === undefined ? undefined : readDrawing(id, source);
  // The content checks have said what to do, and a build has stopped there.
  return found && 'body' in found ? found : undefined;
}

/** A drawing as one element; `mark` is an attribute more. */
export const drawingGroup = ({ pens, body }: Drawing, mark = ''): string => `<g${mark}${pens}>${body}</g>`;

/** Address of the file of a drawing; `#d` is the drawing inside it. */
export const drawingUrl = (id: string): string => href(`/drawings/${id}.svg#d`);
