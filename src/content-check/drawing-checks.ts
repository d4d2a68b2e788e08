import { readFileSync } from 'node:fs';

import { CONTENT, DRAWINGS, plainNameMessage } from '../schemas/content-files.ts';
import { type Diagnostic, errorIn } from './diagnostic.ts';
import { readDrawing } from './drawings/drawing.ts';
import { type Entry, textsOf } from './entry.ts';

/**
 * Checks a file in src/content/drawings. A drawing that shares the frame of a photo shows what the photo's alt says, and
 * one in a card or a link preview what the words beside it say. Only the drawing of a takeoff means something by itself,
 * so only that needs a title.
 */
export function* checkDrawingFile(file: string, entries: readonly Entry[]): Iterable<Diagnostic> {
  const name = file.slice(DRAWINGS.length + 1);
  const nameError = /\.svg$/i.test(name)
    ? plainNameMessage(name, '.svg')
    : 'No page uses this file: a drawing is an SVG file. Export it as SVG, or delete it. A photo or a scan belongs in src/content/pictures.';
  if (nameError) {
    yield errorIn(file, nameError);
    return;
  }
  const id = name.replace(/\.svg$/, '');
  const drawing = readDrawing(id, readFileSync(file, 'utf8'));
  if ('message' in drawing) {
    yield drawing;
    return;
  }
  const takeoff = entries
    .filter((entry) => entry.file.startsWith(`${CONTENT}/takeoffs/`))
    .find(({ data }) => textsOf(data).some(([field, text]) => field === 'drawing' && text === id));
  const untitled = `${takeoff?.file} shows this drawing, which has no title for people who cannot see it. Open it in a text editor and write <title>What it shows</title> after the first tag, <svg …>.`;
  if (takeoff && !drawing.title) yield errorIn(file, untitled, 1);
}
