import { type Drawing, readDrawing } from '../drawings/read-drawing.ts';

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

/** A drawing by its id; undefined if there is none, or if the development server shows an error in it. */
export function getDrawing(id: string): Drawing | undefined {
  const source = sources.get(id);
  try {
    return source === undefined ? undefined : readDrawing(id, source);
  } catch (error) {
    // The content check reports this, and stops a build before it gets here.
    if ((error as Error).name === 'SvgoParserError') return undefined;
    throw error;
  }
}
