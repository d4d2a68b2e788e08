import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { createElement, type ReactElement } from 'react';
import satori, { type Font } from 'satori';
import sharp from 'sharp';

import { cutFont } from '../fonts/cut-font.ts';
import { type Outlines, paperColors } from '../lib/paper.ts';
import {
  HEADING,
  HEIGHT,
  MONOSPACE,
  SIGN,
  type SocialImage,
  socialSvg,
  socialWords,
  WIDTH,
} from './template.ts';
import { site } from '../site.config.ts';
import tokens from '../styles/tokens.css?raw';
import { drawings } from '../data/drawings.ts';
import { drawSign } from './render-icons.ts';
import { memoize } from '../lib/memoize.ts';
import type { PageRecord } from '../data/page-records.ts';

/** Finished pictures of this and earlier builds, each under a hash of all that it is made of. */
const KEPT = '.astro/social';
/** What makes pictures, besides what they show; package.json says which version of each package does it. */
const CODE = [
  'package.json',
  'src/og/render.ts',
  'src/fonts/cut-font.ts',
  'src/lib/paper.ts',
  'src/og/template.ts',
  'src/lib/text-width.ts',
];

const colors = paperColors(tokens);
const digest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 32);
const getCode = memoize(async () => digest(await Promise.all(CODE.map((file) => readFile(file, 'utf8')))));

/** What the picture of a page shows. */
function shownOn({ title, sheet: number, drawing: id }: PageRecord): SocialImage {
  const drawing = drawings.get(id);
  if (!drawing) throw new Error(`${title} has no drawing "${id}" for its link preview.`);
  return {
    title,
    number,
    firm: site.legalName,
    host: new URL(site.url).hostname,
    drawing: drawing.body,
    viewBox: drawing.viewBox,
  };
}

/** The firm's sign in the size that a picture shows it in. */
const getSign = memoize(async () => (await drawSign(SIGN.size)).png().toBuffer());

const fileOf = async (shown: SocialImage): Promise<string> =>
  `${digest([shown, colors, (await getSign()).toString('base64'), await getCode()])}.png`;

/** Titles come in any letters that the faces have. */
const ALL_SIGNS = String.fromCodePoint(...Array.from({ length: 0x2300 - 0x20 }, (_, index) => index + 0x20));

/** The faces as satori reads them, which knows no axes: the heading's is one place on them. */
const getFonts = memoize(async (): Promise<Font[]> => {
  const [heading, monospace] = await Promise.all([
    cutFont({
      source: '@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2',
      characters: ALL_SIGNS,
      format: 'sfnt',
      axes: { wght: 700, wdth: 80 },
    }),
    cutFont({
      source: '@fontsource/jetbrains-mono/files/jetbrains-mono-latin-500-normal.woff2',
      characters: ALL_SIGNS,
      format: 'sfnt',
    }),
  ]);
  return [
    { name: HEADING, data: await readFile(heading) },
    { name: MONOSPACE, data: await readFile(monospace) },
  ];
});

const render = async (words: ReactElement): Promise<string> =>
  satori(words, { width: WIDTH, height: HEIGHT, fonts: await getFonts() });

/** Outlines of all signs that any drawing holds. */
const getOutlines = memoize(async (): Promise<Outlines> => {
  const texts = [...drawings.values()].flatMap(({ body }) => body.match(/(?<=<text [^>]*>)[^<]*/g) ?? []);
  const signs = [...new Set(texts.join('').replaceAll('&lt;', '<').replaceAll('&amp;', '&'))].filter(
    (sign) => sign !== ' ',
  );
  const face = { fontFamily: MONOSPACE, fontSize: 100, lineHeight: 1.32 };
  // In a line as high as the face, the base line lies at its ascent, 1.02 em.
  const place = { position: 'absolute', left: 0, top: -102 } as const;
  const svg = await render(
    createElement(
      'div',
      { style: { display: 'flex' } },
      signs.map((sign) => createElement('div', { key: sign, style: { ...face, ...place } }, sign)),
    ),
  );
  const outlines = [...svg.matchAll(/<path [^>]*d="([^"]*)"/g)].map(([, outline = '']) => outline.trim());
  if (outlines.length !== signs.length)
    throw new Error(
      `${signs.length} signs in drawings became ${outlines.length} outlines: revise src/og/render.ts.`,
    );
  return new Map(signs.map((sign, index) => [sign, outlines[index] ?? '']));
});

/**
 * The picture that a link to a page is shown with, made anew only when something in it has changed.
 * @returns the bytes of a PNG file
 */
export async function socialPicture(sheet: PageRecord): Promise<Uint8Array<ArrayBuffer>> {
  const shown = shownOn(sheet);
  const kept = join(KEPT, await fileOf(shown));
  try {
    return new Uint8Array(await readFile(kept));
  } catch {
    const words = await render(socialWords(shown, colors));
    const svg = socialSvg(shown, words, await getOutlines(), colors);
    const png = await sharp(Buffer.from(svg))
      .composite([{ input: await getSign(), left: SIGN.left, top: SIGN.top }])
      .png({ palette: true, colors: 16, dither: 0, effort: 7 })
      .toBuffer();
    await mkdir(KEPT, { recursive: true });
    // Under its name only when it is whole, should the build be stopped meanwhile.
    await writeFile(`${kept}.part`, png);
    await rename(`${kept}.part`, kept);
    return new Uint8Array(png);
  }
}

/** Deletes kept pictures that show none of these pages as it is now. */
export async function forgetOldPictures(sheets: readonly PageRecord[]): Promise<void> {
  const files = new Set(await Promise.all(sheets.map((sheet) => fileOf(shownOn(sheet)))));
  await mkdir(KEPT, { recursive: true });
  const old = (await readdir(KEPT)).filter((file) => !files.has(file));
  await Promise.all(old.map((file) => rm(join(KEPT, file), { force: true })));
}
