/** Takes a content file apart into its words: fields of data, and the blocks of an article. */
import type { MdastNode } from 'satteri';
import { parse } from 'yaml';

import { textsOf } from '../../src/content-check/entry.ts';
import { lineOf, nodesOf, readProse } from '../../src/content-check/prose-tree.ts';
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
  /** Links of an article by their words. */
  links: { line: number; label: string }[];
}

interface Field extends Text {
  path: string;
}

/** Characters that search engines show of a field, which the page itself may have more of. */
const SHOWN_IN_SEARCH: Record<string, number> = { title: TITLE_LENGTH, excerpt: SUMMARY_LENGTH };
/** Attributes of components whose words a visitor reads. */
const SPOKEN = /^<.*\.(?:title|alt|caption|cite)$/;
const ADDRESS = /^\S*[/@]\S*$/;
/** Stands in a text for a component without words. */
const OTHER = '\u00a0';

/** The words of a block, in their lines. */
function wordsOf(node: MdastNode): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'inlineCode') return `\`${node.value}\``;
  if (node.type === 'break') return '\n';
  // A fact of a legal text; in a comment nobody reads.
  if (node.type === 'mdxTextExpression') return node.value.startsWith('/*') ? '' : `{${node.value}}`;
  const words = 'children' in node ? node.children.map(wordsOf).join('') : '';
  return node.type === 'mdxJsxTextElement' ? words || OTHER : words;
}

/** Attributes of a component. */
function attributesOf(node: MdastNode, source: string): Field[] {
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return [];
  const start = node.position?.start.offset ?? 0;
  return node.attributes.flatMap((each) => {
    if (each.type !== 'mdxJsxAttribute' || typeof each.value !== 'string') return [];
    const line = lineAt(source, source.indexOf(`${each.name}=`, start));
    return { path: `<${start}>.${each.name}`, text: each.value, lineAt: () => line };
  });
}

/**
 * Takes a content file apart.
 * @param file its path; the ending tells MDX and JSON apart
 * @param source the file as its writer left it
 * @throws when the front matter or the JSON cannot be read; the error names the place
 */
export function readPage(file: string, source: string): Page {
  const text = source.replaceAll('\r\n', '\n');
  const end = file.endsWith('.json') ? text.length : frontMatter(text).end;
  // That a field appears twice is said by the build.
  const data: unknown = parse(frontMatter(text).text, { uniqueKeys: false });
  // What cannot be read in a text is said by the build.
  const { tree, body } = readProse(text.slice(0, end).replace(/[^\n]/g, ' ') + text.slice(end));
  const nodes = [...nodesOf(tree)];
  const fields: Field[] = [
    ...textsOf(data).map(([path, words]) => ({ path, text: words, lineAt: () => fieldLine(text, path) })),
    ...nodes.flatMap((node) => attributesOf(node, body)),
  ];
  const blocks = nodes
    .filter(({ type }) => type === 'paragraph' || type === 'heading' || type === 'tableCell')
    .map((node) => ({ line: lineOf(node), text: wordsOf(node) }))
    .filter(({ text: words }) => /\p{L}/u.test(words))
    .map(({ line, text: words }) => ({ text: words, lineAt: (at: number) => line + lineAt(words, at) - 1 }));
  const links = nodes
    .filter((node) => node.type === 'link')
    .map((node) => ({ line: lineOf(node), label: wordsOf(node) }));
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
  return { file, inSearch, texts: [...texts, ...blocks], pictures, links };
}
