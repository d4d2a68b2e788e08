import type { Drawing } from '../drawings/kit/drawing.ts';
import { href } from '../lib/href.ts';

const modules = import.meta.glob<Drawing>(['../drawings/**/*.ts', '!../drawings/kit/*'], {
  eager: true,
  import: 'default',
});
const files = import.meta.glob<string>('../content/drawings/**/*.svg', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** The parts of a drawing's file. */
function parse(svg: string): Drawing {
  const [, viewBox = '', title = '', body = ''] =
    /<svg [^>]*viewBox="([^"]*)"[^>]*>\s*<title>([^<]*)<\/title>\s*([^]*?)\s*<\/svg>/.exec(svg) ?? [];
  return { title: title.replaceAll('&lt;', '<').replaceAll('&amp;', '&'), body, viewBox };
}

/** All drawings by id: that of a service, such as `estimating/steel-takeoffs`, or a file name. */
export const drawings: ReadonlyMap<string, Drawing> = new Map([
  ...Object.entries(modules).map(
    ([path, drawing]) => [path.slice('../drawings/'.length, -'.ts'.length), drawing] as const,
  ),
  ...Object.entries(files).map(
    ([path, svg]) => [path.slice('../content/drawings/'.length, -'.svg'.length), parse(svg)] as const,
  ),
]);

/** Address of the file of a drawing; `#d` is the drawing inside it. */
export const drawingUrl = (id: string): string => href(`/drawings/${id}.svg#d`);

/** The folders of drawings: the disciplines, `blog` and `portfolio`. */
export const drawingFolders: readonly string[] = [
  ...new Set([...drawings.keys()].filter((id) => id.includes('/')).map((id) => id.split('/')[0] ?? '')),
];
