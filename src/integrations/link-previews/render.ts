import sharp from 'sharp';

import { getDrawing } from '../../data/drawings.ts';
import { pictureFileOf } from '../../data/pictures.ts';
import type { PageRecord } from '../../data/record.ts';
import { firm } from '../../firm.ts';
import { DRAWINGS, FIRM_FILE } from '../../schemas/content-files.ts';
import { DRAWING, socialSvg } from './template.ts';
import { missingLetters, outline } from './typeset.ts';

/** Warnings so far, since each is printed only once in a build. */
const reported = new Set<string>();

/** Warns once of letters in a text that stay blank, since no font has them; `file` is where the text is from. */
function report(file: string, text: string): void {
  const missing = missingLetters(text).join(' ');
  const warning = `${file}: the link preview has no letters for ${missing}`;
  if (missing && !reported.has(warning)) console.warn(warning);
  reported.add(warning);
}

/** Draws the link preview of a page as the bytes of a PNG file. */
export async function socialPicture(page: PageRecord): Promise<Uint8Array<ArrayBuffer>> {
  const { title, sheet, file, drawing: own = 'design/3d-rendering' } = page;
  const photo = pictureFileOf(page.leadPhoto ?? '');
  // The firm may have removed the drawing of pages without their own.
  const id = getDrawing(own) ? own : 'home';
  const drawing = photo ? undefined : getDrawing(id);
  const lines = drawing?.group ?? '';
  report(file, title);
  report(FIRM_FILE, firm.legalName);
  report(`${DRAWINGS}/${id}.svg`, lines.replaceAll(/<[^>]*>/g, ' '));

  const { svg } = outline(socialSvg(title.normalize('NFC'), sheet, lines, drawing?.viewBox ?? '0 0 480 320'));
  // A photo is cropped to the place of the drawing.
  const { x: left, y: top, width, height } = DRAWING;
  const inPlace =
    photo && sharp(photo).autoOrient().resize(width, height).flatten({ background: '#fff' }).png();
  const palette = photo ? { colors: 64 } : { colors: 16, dither: 0 };
  const png = sharp(Buffer.from(svg))
    .composite(inPlace ? [{ input: await inPlace.toBuffer(), left, top }] : [])
    .png({ palette: true, effort: 7, ...palette });
  return new Uint8Array(await png.toBuffer());
}
