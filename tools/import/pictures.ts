/** Brings pictures of another site, such as the old one, into the folder of this one. */
import { hash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, parse } from 'node:path';

import sharp from 'sharp';

import { FORMAT } from '../../src/content-check/pictures.ts';
import { FIGURE_WIDTH } from '../../src/content-check/prose.ts';
import { decodePath } from '../../src/lib/href.ts';
import { slug } from '../../src/lib/slug.ts';
import { PICTURES } from '../../src/schemas/content-files.ts';
import type { OldSite } from './old-site.ts';

/** The name of a picture's file, or why there is none. */
export type Saved = { src: string } | { reason: string };

/** Writes a picture under a unique name of characters that every system accepts; the same picture is stored once. */
async function save(url: string, bytes: Buffer, prefix: string): Promise<Saved> {
  const { mediaType = '', format, autoOrient } = await sharp(bytes, { failOn: 'truncated' }).metadata();
  if (!FORMAT.test(mediaType)) return { reason: `its format is ${format}` };
  if (autoOrient.width < FIGURE_WIDTH)
    return { reason: `it is ${autoOrient.width} pixels wide, and would be shown ${FIGURE_WIDTH} wide` };
  const stem = `${prefix}${slug(parse(decodePath(new URL(url).pathname)).name)}`.slice(0, 80);
  const src = `${stem}-${hash('sha1', bytes).slice(0, 6)}.${basename(mediaType)}`;
  mkdirSync(PICTURES, { recursive: true });
  if (!existsSync(`${PICTURES}/${src}`)) writeFileSync(`${PICTURES}/${src}`, bytes);
  return { src };
}

/**
 * A function that brings each picture once, if it is available.
 * @param prefix of the names of the files
 */
export function pictureReader(read: OldSite['read'], prefix = ''): (url: string) => Promise<Saved> {
  const known = new Map<string, Promise<Saved>>();
  async function bring(url: string): Promise<Saved> {
    if (!/^https?:/.test(url)) return { reason: 'it has no address' };
    // WordPress keeps the original of crane-300x200.jpg as crane.jpg.
    const original = url.replace(/-\d{2,4}x\d{2,4}(?=\.\w+$)/, '');
    const isOriginal = original === url;
    const bytes = await (isOriginal ? read(url) : read(original).catch(() => read(url)));
    return save(original, bytes, prefix);
  }
  return (url) => {
    const saved = known.get(url) ?? bring(url).catch((error: Error) => ({ reason: error.message }));
    known.set(url, saved);
    return saved;
  };
}
