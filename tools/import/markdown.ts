/** Turns the HTML of an old page into the Markdown of this site. What Markdown cannot express becomes a (TODO). */
import { fromHtml } from 'hast-util-from-html';
import { select, selectAll } from 'hast-util-select';
import { defaultHandlers, type Handle, toMdast } from 'hast-util-to-mdast';
import { toString as wordsOf } from 'hast-util-to-string';
import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { mdxToMarkdown } from 'mdast-util-mdx';
import { toMarkdown } from 'mdast-util-to-markdown';
import { toString as wordsIn } from 'mdast-util-to-string';
import type { MdastNode } from 'satteri';

import { nodesOf, parseText } from '../../src/lib/text/parse-text.ts';
import { adapt, type LinkTo, oneLine, type PictureOf } from './adapt.ts';
import type { OldPage } from './old-site.ts';

type Element = Parameters<Handle>[1];

/** Elements for embedded content and forms, and `dialog`, which stands in for shortcodes (shortcodes.ts). */
const NAMED = 'audio canvas embed form frame iframe input map math object select textarea video dialog';
/** Elements that hold only text in Markdown. */
const MARKS = 'a b code del em h1 h2 h3 h4 h5 h6 i kbd mark p s samp strong summary tt u var';
/** Elements around the text of a page. */
const SILENT = 'base nav';
/** Elements of tables, which old pages also use for layout columns. */
const CELLS = 'caption td th tr';
/** What only tables for layout have in their cells. */
const LAYOUT =
  'blockquote, center, details, div, dl, h2, h3, h4, h5, h6, hr, ol, p, pre, section, table table, ul';
/** Elements that become a paragraph of their own. */
const BLOCKS = `img ${NAMED}`.split(' ');

const EXTENSIONS = [
  gfmTableToMarkdown({ tablePipeAlign: false }),
  gfmStrikethroughToMarkdown(),
  mdxToMarkdown(),
  {
    unsafe: [
      // Words that MDX takes for code at the start of a line, and its special characters anywhere.
      { atBreak: true, character: 'i', after: 'mport' },
      { atBreak: true, character: 'e', after: 'xport' },
      { character: '{' },
      { character: '<' },
    ],
    // Components need a blank line around them, also in lists.
    join: [
      (...pair: [{ type: string }, { type: string }]) =>
        pair.some(({ type }) => type === 'mdxJsxFlowElement') ? 1 : undefined,
    ],
  },
];

/** The text of HTML, on one line. */
export const plain = (html: string): string => oneLine(wordsOf(fromHtml(html, { fragment: true })));

/** @param found what is not imported, written as code because it may contain Markdown */
const todo = (found: string, reason = ''): ReturnType<Handle> => ({
  type: 'paragraph',
  children: [
    { type: 'text', value: '(TODO) ' },
    { type: 'inlineCode', value: oneLine(found).slice(0, 1000) },
    { type: 'text', value: reason },
  ],
});

const contents: Handle = (state, element) => state.toFlow(state.all(element));

const named: Handle = (state, element) => {
  if (element.properties['type'] === 'hidden') return undefined;
  // A page of ASP.NET is one form.
  if (element.tagName === 'form' && select('h1, h2', element)) return contents(state, element, undefined);
  const from = (select('[src]', element) ?? element).properties['src'] ?? '';
  const name = element.tagName.replace('dialog', '');
  return todo(`${name} ${/^(?:https?:)?\/\//.test(from) ? from : ''} ${wordsOf(element)}`);
};

const figure: Handle = (_, { properties: { src, alt, caption, reason } }) => {
  if (reason) return todo(['img', src, alt, caption].join(' '), ` is not here: ${String(reason)}.`);
  const attributes = Object.entries({
    src,
    alt: alt || '(TODO) Say what the picture shows',
    caption: caption || '(TODO) Say what to notice',
  }).map(([name, value]) => ({ type: 'mdxJsxAttribute' as const, name, value: String(value) }));
  return { type: 'mdxJsxFlowElement', name: 'Figure', attributes, children: [] };
};

/** True for an element that contains a block with its own paragraph. */
const holdsBlock = ({ children }: Element): boolean =>
  children.some((child) => child.type === 'element' && (BLOCKS.includes(child.tagName) || holdsBlock(child)));

const standard: Handle = (state, element) => {
  const { [element.tagName]: handle }: Record<string, Handle> = defaultHandlers;
  return handle?.(state, element, undefined);
};

/** A table with columns of text stays a table; any other one was there for the layout of an old page. */
const table: Handle = (state, element) => {
  const isData = select('td + td, th + td, th + th', element);
  if (!isData || holdsBlock(element) || select(LAYOUT, element)) return contents(state, element, undefined);
  // If it has no header row, its first row becomes one.
  for (const cell of selectAll('td', select('tr', element))) cell.tagName = 'th';
  const caption = select('caption', element);
  return [...(caption ? state.toFlow(state.all(caption)) : []), defaultHandlers.table(state, element)];
};

/** Marked text, with spaces at its edges moved outside the mark. A mark around a block or around no text is dropped. */
const mark: Handle = (state, element) => {
  if (holdsBlock(element)) return contents(state, element, undefined);
  const [, before = '', words, after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(wordsOf(element)) ?? [];
  const blank = (found: string) => (found ? [{ type: 'text' as const, value: ' ' }] : []);
  if (!words) return blank(before);
  const marked = [standard(state, element, undefined) ?? []].flat();
  for (const node of marked) {
    const [first, last] = 'children' in node ? [node.children[0], node.children.at(-1)] : [];
    if (first?.type === 'text') first.value = first.value.trimStart();
    if (last?.type === 'text') last.value = last.value.trimEnd();
    if (node.type === 'inlineCode') node.value = oneLine(node.value);
  }
  return [...blank(before), ...marked, ...blank(after)];
};

/** A superscript, which Markdown does not have: 10<sup>6</sup> is not 106. */
const superscript: Handle = (_, element) => ({
  type: 'text',
  value: wordsOf(element).replace(/\d/g, (figure) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.charAt(Number(figure))),
});

const each = (names: string, handler: Handle) =>
  Object.fromEntries(names.split(' ').map((name) => [name, handler]));
const handlers = {
  ...each(MARKS, mark),
  ...each(NAMED, named),
  ...each(SILENT, () => undefined),
  ...each(CELLS, (state, ...cell) => (state.inTable ? standard : contents)(state, ...cell)),
  img: figure,
  sup: superscript,
  table,
};

/** True for a node that is not code. `:::note` is a callout of this site. */
const isSafe = (node: MdastNode): boolean =>
  !/^(?:mdx|html)/.test(node.type) || ('name' in node && /^(?:Figure|Callout)$/.test(node.name ?? ''));

/**
 * A text as Markdown, with a (TODO) for each part that cannot be converted.
 * @returns the Markdown, and the text of its paragraphs
 */
export async function textOf(parse: OldPage['text'], linkTo: LinkTo, pictureOf: PictureOf) {
  try {
    const text = parse();
    await adapt(text, linkTo, pictureOf);
    const tree = toMdast(text, { document: true, handlers, nodeHandlers: { comment: () => undefined } });
    const body = toMarkdown(tree, { bullet: '-', rule: '-', extensions: EXTENSIONS }).trimEnd();
    if (![...nodesOf(parseText(body))].every(isSafe)) throw new Error('It has code.');
    const words = ('children' in tree ? tree.children : [])
      .filter((node) => node.type === 'paragraph')
      .map(({ children }) => children.map((node) => (node.type === 'break' ? ' ' : wordsIn(node))).join(''))
      .filter((part) => !part.includes('(TODO)'));
    return { body: body || '(TODO) The old article has no text.', words: oneLine(words.join(' ')) };
  } catch {
    // Elements are nested too deeply for Node's stack, or code got past all escapes.
    return { body: '(TODO) The old text could not be read. Copy it from its page.', words: '' };
  }
}
