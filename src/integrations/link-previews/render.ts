import sharp from 'sharp';

import { getDrawing } from '../../data/drawings.ts';
import type { PageRecord } from '../../data/record.ts';
import { firm } from '../../firm.ts';
import { DRAWINGS, FIRM_FILE } from '../../schemas/content-files.ts';
import { socialSvg } from './template.ts';
import { missingLetters, outline } from './typeset.ts';

/** Warnings so far: each is printed once in a build. */
const reported = new Set<string>();

/** Warns of the letters that are left blank in texts, by the file that they are from. */
function report(file: string, text: string): void {
  const missing = missingLetters(text).join(' ');
  const warning = `${file}: the link preview has no letters for ${missing}`;
  if (missing && !reported.has(warning)) console.warn(warning);
  reported.add(warning);
}

/** Draws the link preview of a page as the bytes of a PNG file. */
export async function socialPicture(page: PageRecord): Promise<Uint8Array<ArrayBuffer>> {
  const { title, sheet, file } = page;
  // A firm may have taken out the one that pages without their own share.
  const drawing = getDrawing(page.drawing) ?? getDrawing('home');
  const lines = drawing?.group ?? '';
  report(file, title);
  report(FIRM_FILE, firm.legalName);
  report(`${DRAWINGS}/${page.drawing}.svg`, lines.replaceAll(/<[^>]*>/g, ' '));

  const { svg } = outline(socialSvg(title.normalize('NFC'), sheet, lines, drawing?.viewBox ?? '0 0 480 320'));
  const png = sharp(Buffer.from(svg)).png({ palette: true, colors: 16, dither: 0, effort: 7 });
  return new Uint8Array(await png.toBuffer());
}
