import { readFileSync } from 'node:fs';

import { readDrawing } from './drawings/drawing.ts';
import { CONTENT, DRAWINGS, plainNameMessage } from '../schemas/content-files.ts';
import type { Mistake } from './diagnostic.ts';
import { type Entry, textsOf } from './entry.ts';

/**
 * Checks a file in src/content/drawings. A drawing that shares the frame of a photo shows what the photo's alt says, and
 * one in a card or a link preview what the words beside it say. Only the drawing of a takeoff means something by itself,
 * so only that needs a title.
 */
export function drawingMistake(file: string, entries: readonly Entry[]): Mistake | string | undefined {
  const name = file.slice(DRAWINGS.length + 1);
  if (!/\.svg$/i.test(name))
    return 'No page uses this file: a drawing is an SVG file. Export it as SVG, or delete it. A photo or a scan belongs in src/content/pictures.';
  const wrong = plainNameMessage(name, '.svg');
  if (wrong) return wrong;
  const id = name.replace(/\.svg$/, '');
  const found = readDrawing(id, readFileSync(file, 'utf8'));
  if ('message' in found) return found;
  if (found.title) return undefined;
  const takeoff = entries
    .filter((entry) => entry.file.startsWith(`${CONTENT}/takeoffs/`))
    .find(({ data }) => textsOf(data).some(([field, text]) => field === 'drawing' && text === id));
  if (!takeoff) return undefined;
  const message = `${takeoff.file} shows this drawing, which has no title for people who cannot see it. Open it in a text editor and write <title>What it shows</title> after the first tag, <svg …>.`;
  return { message, line: 1 };
}
