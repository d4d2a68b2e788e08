import { readFileSync, statSync } from 'node:fs';

import { DrawingMistake, readDrawing } from '../lib/drawings/drawing.ts';
import { DRAWINGS, filesBelow, IGNORED } from '../schemas/content-files.ts';
import { type Diagnostic, errorIn } from './diagnostic.ts';
import type { Entry } from './entry.ts';
import { plainNameMessage } from './files.ts';

/** Titles of drawings, or what their owners should fix, by file and version: each save of any entry asks for all. */
const findings = new Map<string, string | DrawingMistake | undefined>();

function inspect(id: string, file: string): string | DrawingMistake | undefined {
  const { size, mtimeMs } = statSync(file);
  const key = `${id} ${size} ${mtimeMs}`;
  if (findings.has(key)) return findings.get(key);
  let finding;
  try {
    finding = readDrawing(id, readFileSync(file, 'utf8')).title;
  } catch (error) {
    if (!(error instanceof DrawingMistake)) throw error;
    finding = error;
  }
  findings.set(key, finding);
  return finding;
}

/**
 * Checks the files in src/content/drawings. A drawing that shares the frame of a photo shows what the
 * photo's alt says, and one in a card or a link preview what the words beside it say. Only the drawing of a takeoff
 * means something by itself, so only that needs a title.
 */
export function drawingErrors(entries: readonly Entry[]): Diagnostic[] {
  const takeoffs = entries.filter(({ file }) => file.startsWith('src/content/takeoffs/'));
  const ofTakeoff = new Map(takeoffs.map(({ file, data }) => [data['drawing'], file]));
  const names = filesBelow(DRAWINGS).filter((name) => !IGNORED.test(name));
  return names.flatMap((name): Diagnostic[] => {
    const file = `${DRAWINGS}/${name}`;
    const id = name.replace(/\.svg$/, '');
    if (!/\.svg$/i.test(name))
      return [
        errorIn(
          file,
          'No page uses this file: a drawing is an SVG file. Export it as SVG, or delete it. A photo or a scan belongs in src/content/pictures.',
        ),
      ];
    const wrong = plainNameMessage(name, '.svg');
    if (wrong) return [errorIn(file, wrong)];
    const finding = inspect(id, file);
    if (finding instanceof DrawingMistake) return [errorIn(file, finding.message, finding.line)];
    const user = finding ? undefined : ofTakeoff.get(id);
    const message = `${String(user)} shows this drawing, which has no title for people who cannot see it. Open it in a text editor and write <title>What it shows</title> after the first tag, <svg …>.`;
    return user ? [errorIn(file, message, 1)] : [];
  });
}
