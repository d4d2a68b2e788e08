/** Takes a content file apart into its words: fields of data, and the blocks of an article. */
import { parse } from 'yaml';

import { fieldLine } from '../../src/content-layer/source-position.ts';

/** A stretch of words that is read as one: a field, a paragraph, an item, a cell, a caption. */
interface Text {
  text: string;
  /** The line in the file on which a place in `text` stands, from 1. */
  lineAt: (at: number) => number;
}

/** A photo with the words that stand for it. */
interface Picture {
  line: number;
  src: string;
  alt: string;
  caption: string;
}

/** One content file, taken apart for the rules. */
export interface Page {
  texts: Text[];
  pictures: Picture[];
  /** The article with its front matter, components, code and comments blanked out, line by line as in the file. */
  prose: string;
}

/** A component's tag, on one line or several. */
const TAG = /<\/?[A-Z]\w*(?:\s+\w+=(?:"[^"]*"|\{[^}]*\}))*\s*\/?>/g;
const CODE_OR_COMMENT = /^(```|~~~)[^]*?^\1.*|\{\/\*[^]*?\*\/\}|^(?:import|export) .*/gm;
/** Attributes of components whose words a visitor reads. */
const SPOKEN = ['title', 'alt', 'caption', 'cite'];

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');
const lineAt = (source: string, at: number): number => source.slice(0, at).split('\n').length;

/** Every text of a tree of data with the way to it, such as `features.0.title`. */
function fieldsOf(data: unknown, path = ''): [path: string, text: string][] {
  if (typeof data === 'string') return [[path, data]];
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) => fieldsOf(value, path ? `${path}.${key}` : key));
}

function fromData(data: unknown, lineOf: (path: string) => number): Pick<Page, 'texts' | 'pictures'> {
  const fields = fieldsOf(data);
  const words = new Map(fields);
  return {
    texts: fields
      .filter(([, text]) => !/^\S*[/@]\S*$/.test(text))
      .map(([path, text]) => ({ text, lineAt: () => lineOf(path) })),
    pictures: fields
      .filter(([path]) => /(^|\.)alt$/.test(path))
      .map(([path, alt]) => ({
        line: lineOf(path),
        src: words.get(path.replace(/alt$/, 'src')) ?? '',
        alt,
        caption: words.get(path.replace(/alt$/, 'caption')) ?? '',
      })),
  };
}

/** What components say in their attributes. */
function fromTags(article: string): Pick<Page, 'texts' | 'pictures'> {
  const texts: Text[] = [];
  const pictures: Picture[] = [];
  for (const tag of article.matchAll(TAG)) {
    const found = [...tag[0].matchAll(/(\w+)="([^"]*)"/g)].map(
      ({ 1: name = '', 2: text = '', index }) =>
        [name, { text, line: lineAt(article, tag.index + index) }] as const,
    );
    for (const [name, { text, line }] of found)
      if (SPOKEN.includes(name)) texts.push({ text, lineAt: () => line });
    const { src, alt, caption } = Object.fromEntries(found);
    if (alt)
      pictures.push({ line: alt.line, src: src?.text ?? '', alt: alt.text, caption: caption?.text ?? '' });
  }
  return { texts, pictures };
}

/** Words without the marks of Markdown. Line ends stay, so that lines can be counted. */
const plain = (markdown: string): string =>
  markdown.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/\*\*|(?<!\w)[*_](?=\S)|(?<=\S)[*_](?!\w)/g, '');

/** The blocks of Markdown; a list gives its items, a table its cells. */
function blocks(prose: string): Text[] {
  const texts: Text[] = [];
  const add = (text: string, first: number) =>
    texts.push({ text, lineAt: (at) => first + lineAt(text, at) - 1 });
  let open: { lines: string[]; first: number } | undefined;
  const close = () => {
    if (open) add(plain(open.lines.join('\n')), open.first);
    open = undefined;
  };
  prose.split('\n').forEach((line, index) => {
    const [, mark = '', text = ''] = /^[ \t>]*(#{1,6} +|[-*+] +|\d+[.)] +|\|)?(.*?)[ \t]*$/.exec(line) ?? [];
    if (mark || !text) close();
    if (mark === '|') {
      for (const cell of text.split('|')) if (/\p{L}/u.test(cell)) add(plain(cell.trim()), index + 1);
    } else if (text) {
      open ??= { lines: [], first: index + 1 };
      open.lines.push(text);
      if (mark.startsWith('#')) close();
    }
  });
  close();
  return texts;
}

/**
 * Takes a content file apart.
 * @param file its path; the ending tells MDX and JSON apart
 * @param source the file as its writer left it
 * @throws when the front matter or the JSON cannot be read; the error names the place
 */
export function readPage(file: string, source: string): Page {
  const text = source.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  const head = file.endsWith('.json') ? text : (/---\n[^]*?^---$/my.exec(text)?.[0] ?? '');
  const data: unknown = parse(head.replace(/^---$/gm, ''));
  const fields = fromData(data, (path) => fieldLine(text, path));
  const article = blank(head) + text.slice(head.length).replace(CODE_OR_COMMENT, blank);
  const tags = fromTags(article);
  // Inside a line a component stands for words, so it leaves something that is no space.
  const prose = article.replace(TAG, (tag: string, at: number) => {
    const before = article.slice(article.lastIndexOf('\n', at) + 1, at);
    const after = article.slice(at + tag.length).split('\n')[0] ?? '';
    return (before + after).trim() ? tag.replace(/[^\n]/g, '\u00a0') : blank(tag);
  });
  return {
    texts: [...fields.texts, ...tags.texts, ...blocks(prose)],
    pictures: [...fields.pictures, ...tags.pictures],
    prose,
  };
}
