/** Finds what is still the sample's to the letter in a firm's content. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';

import { CONTENT, filesBelow } from '../src/schemas/content-files.ts';
import { readPage } from './content-check/page.ts';

/** Hashes of the sample's texts, one a line. `npm run adopt` writes the file; an upgrade has none, so that it stays. */
export const SAMPLE_TEXTS = 'tools/adopt/sample-texts.txt';
const NOTE =
  '# The texts of the sample that this site began with, as hashes: npm run ready names those that are left.';

/** Shorter texts, such as "Contact us", say nothing that is a sample's own. */
const FEWEST_WORDS = 3;

/** A field, a paragraph, an item or a cell; `path` is that of a field. */
export interface ContentText {
  text: string;
  path: string;
  /** Its line in the file, looked up when it is asked for. */
  findLine: () => number;
}

/** The texts of a content file that are worth comparing; of a drawing, the whole file. */
export function contentTexts(file: string, source: string): ContentText[] {
  if (file.endsWith('.svg')) return [{ text: source, path: '', findLine: () => 1 }];
  return readPage(file, source)
    .texts.filter(({ text }) => text.trim().split(/\s+/).length >= FEWEST_WORDS)
    .map(({ text, path = '', lineAt }) => ({ text, path, findLine: () => lineAt(text.search(/\S/)) }));
}

/** A short hash of the words of a text, however it is broken into lines and quoted. */
const hashOf = (text: string): string => {
  const words = text.replaceAll(/[“”]/g, '"').replaceAll(/[‘’]/g, "'").replaceAll(/\s+/g, ' ').trim();
  return createHash('sha256').update(words).digest('hex').slice(0, 12);
};

/** Facts, and pages whose words are those of the interface: any firm may keep them. */
const NOT_COMPARED =
  /^(?:firm|redirects|lists\/sample-formats|pages\/(?:not-found|server-error|search|sitemap|contact\/sent))\.json$/;

/** The files of the content that speak for the firm, portraits with them. */
export const comparedFiles = (): string[] =>
  filesBelow(CONTENT)
    .filter((name) => /\.(?:mdx|json)$|^drawings\/people\//.test(name) && !NOT_COMPARED.test(name))
    .map((name) => `${CONTENT}/${name}`)
    .sort();

/** The file of hashes for the content as it lies there. */
export function recordOfTexts(): string {
  const texts = comparedFiles().flatMap((file) => contentTexts(file, readFileSync(file, 'utf8')));
  return `${[NOTE, ...new Set(texts.map(({ text }) => hashOf(text)))].join('\n')}\n`;
}

/** Tells whether a text is the sample's; undefined where no record was written. */
export function sampleTexts(): ((text: string) => boolean) | undefined {
  if (!existsSync(SAMPLE_TEXTS)) return undefined;
  const hashes = new Set(readFileSync(SAMPLE_TEXTS, 'utf8').split(/\r?\n/));
  return (text) => hashes.has(hashOf(text));
}
