/** Takes a content file apart into its words: fields of data, and the blocks of an article. */
import { parse } from 'yaml';

import { textsOf } from '../../src/content-check/entry.ts';
import { fieldLine, frontMatter, lineAt } from '../../src/content-check/source-position.ts';
import { SUMMARY_LENGTH, TITLE_LENGTH } from '../../src/lib/seo/title.ts';

/** A stretch of words that is read as one: a field, a paragraph, an item, a cell, a caption. */
interface Text {
  text: string;
  /** Of a field its path, such as `features.0.title`, of an attribute `<12>.title`. */
  path?: string;
  /** The line in the file, from 1, of a place in `text`. */
  lineAt: (at: number) => number;
}

/** One content file, taken apart for the rules. */
export interface Page {
  /** Its path from the root of the project. */
  file: string;
  texts: Text[];
  /** Photos with the words that stand for them. */
  pictures: { line: number; src: string; alt: string; caption: string }[];
  /** Title and summary of an article, as search engines show them. */
  inSearch: { line: number; field: string; text: string; max: number }[];
  /** The article with its front matter, components, code and comments blanked out, line by line as in the file. */
  prose: string;
}

interface Field extends Text {
  path: string;
}

/** Characters that search engines show of a field, which the page itself may have more of. */
const SHOWN_IN_SEARCH: Record<string, number> = { title: TITLE_LENGTH, excerpt: SUMMARY_LENGTH };
/** A component's tag, on one line or several. */
const TAG = /<\/?[A-Z]\w*(?:\s+\w+=(?:"[^"]*"|\{[^}]*\}))*\s*\/?>/g;
const CODE_OR_COMMENT = /^(```|~~~)[^]*?^\1.*|\{\/\*[^]*?\*\/\}|^(?:import|export) .*/gm;
/** Attributes of components whose words a visitor reads. */
const SPOKEN = /^<.*\.(?:title|alt|caption|cite)$/;
const ADDRESS = /^\S*[/@]\S*$/;

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

/** Attributes of the components in an article. */
const attributesIn = (article: string): Field[] =>
  [...article.matchAll(TAG)].flatMap(({ 0: tag, index: start }) =>
    [...tag.matchAll(/(\w+)="([^"]*)"/g)].map(({ 1: name = '', 2: text = '', index }) => ({
      path: `<${start}>.${name}`,
      text,
      lineAt: () => lineAt(article, start + index),
    })),
  );

/** The beginning of a heading, an item of a list or a row of a table. */
const MARK = String.raw`(?:#{1,6} +|[-*+] +|\d+[.)] +|\|)`;
const BLOCK = new RegExp(
  String.raw`^[ \t>]*(?:#{1,6} .*|\|.*|[^ \t>\n].*(?:\n(?![ \t>]*${MARK})[ \t>]*[^ \t>\n].*)*)`,
  'gm',
);
const MARKS = new RegExp(`^[ \\t>]*${MARK}?|[ \\t]+$`, 'gm');

/** Words without the marks of Markdown. Line ends stay, so that lines can be counted. */
const plain = (markdown: string): string =>
  markdown.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/\*\*|(?<!\w)[*_](?=\S)|(?<=\S)[*_](?!\w)/g, '');

/** The blocks of Markdown; a list gives its items, a table its cells. */
const blocks = (prose: string): Text[] =>
  [...prose.matchAll(BLOCK)].flatMap(({ 0: block, index }) => {
    const words = block.replace(MARKS, '');
    const isRow = /^[ \t>]*\|/.test(block);
    const parts = isRow ? words.split('|').filter((cell) => /\p{L}/u.test(cell)) : [words];
    return parts
      .map((part) => plain(isRow ? part.trim() : part))
      .map((text) => ({ text, lineAt: (at) => lineAt(prose, index) + lineAt(text, at) - 1 }));
  });

/**
 * Takes a content file apart.
 * @param file its path; the ending tells MDX and JSON apart
 * @param source the file as its writer left it
 * @throws when the front matter or the JSON cannot be read; the error names the place
 */
export function readPage(file: string, source: string): Page {
  const text = source.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  const end = file.endsWith('.json') ? text.length : frontMatter(text).end;
  const data: unknown = parse(text.slice(0, end).replace(/^---[ \t]*$/gm, ''));
  const article = blank(text.slice(0, end)) + text.slice(end).replace(CODE_OR_COMMENT, blank);
  const fields: Field[] = [
    ...textsOf(data).map(([path, words]) => ({ path, text: words, lineAt: () => fieldLine(text, path) })),
    ...attributesIn(article),
  ];
  // Inside a line a component stands for words, so it leaves something that is no space.
  const prose = article.replace(TAG, (tag: string, at: number) => {
    const before = article.slice(article.lastIndexOf('\n', at) + 1, at);
    const after = article.slice(at + tag.length).split('\n')[0] ?? '';
    return (before + after).trim() ? tag.replace(/[^\n]/g, '\u00a0') : blank(tag);
  });
  const texts = fields.filter(({ path, text: words }) =>
    path.startsWith('<') ? SPOKEN.test(path) : !ADDRESS.test(words),
  );
  const byPath = new Map(fields.map((field) => [field.path, field.text]));
  const pictures = fields
    .filter(({ path }) => /(?:^|\.)alt$/.test(path))
    .map(({ path, text: alt, lineAt: line }) => {
      const beside = (name: string) => byPath.get(path.replace(/alt$/, name)) ?? '';
      return { line: line(0), src: beside('src'), alt, caption: beside('caption') };
    });
  const inSearch = fields.flatMap(({ path: field, text: words, lineAt: line }) => {
    const max = SHOWN_IN_SEARCH[field];
    return max ? [{ line: line(0), field, text: words, max }] : [];
  });
  return { file, inSearch, texts: [...texts, ...blocks(prose)], pictures, prose };
}
