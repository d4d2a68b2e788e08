import { readFileSync, statSync } from 'node:fs';

import { DrawingMistake, readDrawing } from '../lib/drawings/drawing.ts';
import { IGNORED } from './files.ts';
import { DRAWINGS, filesBelow, PLAIN_NAME } from '../schemas/content-files.ts';
import type { Mistake } from './mistake.ts';
import type { Entry } from './rules.ts';

/** A file holds a drawing with its title, or something that its owner should mend. */
interface Finding {
  title?: string;
  mistake?: Omit<Mistake, 'file'>;
}
const findings = new Map<string, Finding>();

/** Reads a file once per version, since each save of any entry asks for all drawings. */
function inspect(id: string): Finding {
  const file = `${DRAWINGS}/${id}.svg`;
  const { size, mtimeMs } = statSync(file);
  const key = `${id} ${size} ${mtimeMs}`;
  let finding = findings.get(key);
  if (finding) return finding;
  try {
    finding = { title: readDrawing(id, readFileSync(file, 'utf8')).title };
  } catch (error) {
    if (!(error instanceof DrawingMistake)) throw error;
    finding = { mistake: { line: error.line, message: error.message } };
  }
  findings.set(key, finding);
  return finding;
}

/** Says what to do about the name of a file in the folder of drawings. */
function nameMistake(name: string): string | undefined {
  if (!/\.svg$/i.test(name))
    return 'Nothing reads this file: a drawing is an SVG file. Export it as SVG, or delete it. A photo or a scan belongs into src/content/pictures.';
  return name.endsWith('.svg') && PLAIN_NAME.test(name.slice(0, -'.svg'.length))
    ? undefined
    : 'Name files and folders in small letters, figures and hyphens, such as crane-plan.svg.';
}

/**
 * Checks the files in src/content/drawings. A drawing that shares the frame of a photo shows what the
 * photo's alt says, and one in a card or a link preview what the words beside it say. Only the drawing of a takeoff
 * means something by itself, so only that needs a title.
 */
export function drawingMistakes(entries: readonly Entry[]): Mistake[] {
  const takeoffs = entries.filter(({ file }) => file.startsWith('src/content/takeoffs/'));
  const ofTakeoff = new Map(takeoffs.map(({ file, data }) => [data['drawing'], file]));
  return filesBelow(DRAWINGS)
    .filter((name) => !IGNORED.test(name))
    .flatMap((name): Mistake[] => {
      const file = `${DRAWINGS}/${name}`;
      const message = nameMistake(name);
      if (message) return [{ file, message }];
      const id = name.slice(0, -'.svg'.length);
      const { title, mistake } = inspect(id);
      if (mistake) return [{ file, ...mistake }];
      const user = ofTakeoff.get(id);
      if (title || !user) return [];
      return [
        {
          file,
          line: 1,
          message: `${user} shows this drawing, which has no title for people who cannot see it. Open it in a text editor and write <title>What it shows</title> after the first tag, <svg …>.`,
        },
      ];
    });
}
