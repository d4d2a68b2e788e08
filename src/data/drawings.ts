import type { Drawing } from '../drawings/kit/drawing.ts';
import { href } from '../lib/href.ts';

const modules = import.meta.glob<Drawing>(['../drawings/**/*.ts', '!../drawings/kit/*'], {
  eager: true,
  import: 'default',
});

/** All drawings by id: that of its service, such as `estimating/steel-takeoffs`, or its file name. */
export const drawings: ReadonlyMap<string, Drawing> = new Map(
  Object.entries(modules).map(([path, drawing]) => [
    path.replace('../drawings/', '').replace('.ts', ''),
    drawing,
  ]),
);

/** Where the file of a drawing lies; `#d` is the drawing inside it. */
export const drawingUrl = (id: string): string => href(`/drawings/${id}.svg#d`);

/** The folders that drawings lie in: the disciplines, `blog` and `portfolio`. */
export const drawingFolders: readonly string[] = [
  ...new Set([...drawings.keys()].filter((id) => id.includes('/')).map((id) => id.split('/')[0] ?? '')),
];
