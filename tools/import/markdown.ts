/** Turns the HTML of an old page into the Markdown of this site. What is not named here becomes a (TODO). */
import { createRequire } from 'node:module';

import type { MdastNode } from 'satteri';
import TurndownService from 'turndown';

import { nodesOf, parseText } from '../../src/lib/text/parse-text.ts';
import type { Saved } from './pictures.ts';
import { readShortcodes } from './shortcodes.ts';

/** Turndown's own parser: it reads HTML as a browser would, runs no script and asks for nothing. It comes without types. */
export const { createDocument: parseHtml } = createRequire(import.meta.url)('@mixmark-io/domino') as {
  createDocument: (html: string) => Document;
};

/** What Markdown can say, and elements that only hold it. */
const UNDERSTOOD =
  /^(?:a|abbr|acronym|address|article|b|big|blockquote|body|br|button|caption|center|cite|code|dd|del|details|div|dl|dt|em|figcaption|figure|font|footer|h[1-6]|header|hr|html|i|ins|kbd|li|main|mark|ol|p|pre|q|s|section|small|span|strike|strong|sub|summary|sup|table|tbody|td|tfoot|th|thead|time|tr|tt|u|ul|var|x-root)$/;
/** What has no words, and what surrounds the text of a page. */
const SILENT =
  'aside, colgroup, head, link, meta, nav, noscript, script, source, style, svg, template, title, wbr';
/** Marks of words, which cannot hold a figure or a (TODO). */
const MARK = /^(?:a|b|code|em|h[1-6]|i|strong)$/;

const oneLine = (words: string): string => words.replace(/\s+/g, ' ').trim();

/** The words of HTML in one line, for a field or an attribute: without signs of code. */
export const plain = (html: string): string =>
  oneLine(
    parseHtml(`<body>${html}`)
      .body.textContent.replace(/[`*_#|~^\\{}[\]<>]+/g, ' ')
      .replaceAll('"', "'"),
  );

const block = (markdown: string): string => `\n\n${markdown}\n\n`;

/** True for an element with something in it that is a paragraph of its own here. */
const holdsBlock = (element: Element): boolean =>
  Array.from(element.querySelectorAll('*')).some(({ localName }) => !UNDERSTOOD.test(localName));

/** True for a part of a table that holds more than lines of words: it gave a page its columns. */
function isLayout(part: Element): boolean {
  const table = part.closest('table');
  const isData =
    table?.querySelector('td + td, th + td, th + th') && !table.querySelector('table, div, p, ul, ol');
  return !table || !isData || holdsBlock(table);
}

/** @param found what was not understood, as code: it may have signs of Markdown */
const todo = (found: string, words = ''): string =>
  block(`(TODO) \`${oneLine(found.replaceAll('`', "'")).slice(0, 300)}\` ${words}`.trim());

function figureOf(image: Element): string {
  const of = (name: string) => image.getAttribute(name) ?? '';
  const alt = plain(of('alt'));
  if (of('data-reason')) return todo(`img ${of('src')} ${alt}`, `is not here: ${plain(of('data-reason'))}.`);
  const caption = plain(image.closest('figure')?.querySelector('figcaption')?.innerHTML ?? '');
  return block(
    `<Figure src="${of('data-name')}" alt="${alt || '(TODO) Say what the picture shows'}" caption="${caption || '(TODO) Say what to notice'}" />`,
  );
}

/** What is left of an element that Markdown does not know. */
function unknown(element: Element): string {
  const from = element.getAttribute('src') ?? element.querySelector('[src]')?.getAttribute('src') ?? '';
  const name = element.localName.replace('x-part', '');
  return todo(`${name} ${/^(?:https?:)?\/\//.test(from) ? from : ''} ${element.textContent}`);
}

const service: TurndownService = new TurndownService({
  headingStyle: 'atx',
  bulletListMarker: '-',
  codeBlockStyle: 'fenced',
  hr: '---',
  emDelimiter: '*',
  blankReplacement: (_, node) => (UNDERSTOOD.test(node.localName) ? '\n\n' : unknown(node)),
});
const escapeMarkdown = service.escape.bind(service);
// MDX takes more signs for code, and `import` and `export` where a text begins.
service.escape = (text) =>
  escapeMarkdown(text)
    .replace(/[{}<|~$^]|&(?=[#\w]+;)/g, '\\$&')
    .replace(
      /^(\s*)([ie])(?=(?:m|x)port\b)/,
      (_, space: string, sign: string) => `${space}&#${sign.charCodeAt(0)};`,
    );
service
  .addRule('break', {
    filter: 'br',
    replacement: (_, { previousSibling, nextSibling }) => (previousSibling && nextSibling ? '\\\n' : ' '),
  })
  .addRule('heading', {
    filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
    // The title of the page is the first level.
    replacement: (content, { localName }) =>
      block(`${'#'.repeat(Math.max(2, Number(localName[1])))} ${oneLine(content).replace(/[.,;:!]+$/, '')}`),
  })
  .addRule('code by lines', {
    filter: (node) => node.localName === 'pre' && !node.querySelector('code'),
    replacement: (_, { textContent }) => block(`\`\`\`\n${textContent.replaceAll('```', '')}\n\`\`\``),
  })
  .addRule('cell', {
    filter: ['td', 'th'],
    replacement: (content, node) =>
      isLayout(node)
        ? block(content)
        : `| ${oneLine(content.replaceAll('\\\n', ' ').replace(/(?<!\\)\|/g, '\\|'))} `,
  })
  .addRule('row', {
    filter: 'tr',
    replacement(content, node) {
      const isFirst = node === node.closest('table')?.querySelector('tr');
      const line = isFirst ? `\n${'| --- '.repeat(node.children.length)}|` : '';
      return isLayout(node) ? content : `${content}|${line}\n`;
    },
  })
  .addRule('caption of a table', { filter: 'caption', replacement: block })
  .addRule('table', {
    filter: 'table',
    replacement: (content) => block(content.trim().replace(/\|\n+/g, '|\n')),
  })
  .addRule('caption of a figure', {
    filter: (node) =>
      node.localName === 'figcaption' && node.closest('figure')?.querySelectorAll('img').length === 1,
    replacement: (content, node) =>
      node.closest('figure')?.querySelector('[data-name]') ? '' : block(content),
  })
  .addRule('mark around a block', {
    filter: (node) => MARK.test(node.localName) && holdsBlock(node),
    replacement: block,
  })
  .addRule('unknown', {
    filter: (node) => !UNDERSTOOD.test(node.localName),
    replacement: (_, node) => (node.localName === 'img' ? figureOf(node) : unknown(node)),
  });

/** Elements as Markdown with its tree; undefined for what cannot be read, or would be code other than a figure. */
function read(body: HTMLElement): { markdown: string; tree: MdastNode } | undefined {
  try {
    const markdown = service.turndown(body).replace(/ +$/gm, '').trim();
    const tree = parseText(markdown);
    const isSafe = (node: MdastNode) =>
      !/^(?:mdx|html)/.test(node.type) || ('name' in node && node.name === 'Figure');
    return [...nodesOf(tree)].every(isSafe) ? { markdown, tree } : undefined;
  } catch {
    return undefined;
  }
}

const wordsIn = (node: MdastNode): string =>
  Array.from(nodesOf(node), (each) => ('value' in each ? each.value : each.type === 'break' ? ' ' : '')).join(
    '',
  );

/** What a text refers to. */
export interface Around {
  /** The link to write, or undefined for one that leads nowhere. */
  linkTo: (href: string) => string | undefined;
  pictureOf: (src: string) => Promise<Saved>;
}

/**
 * A text as Markdown, with a (TODO) for each part that was not understood.
 * @returns the Markdown, and the words of its paragraphs
 */
export async function toMarkdown(
  html: string,
  { linkTo, pictureOf }: Around,
): Promise<{ body: string; words: string }> {
  const { body } = parseHtml(`<body>${readShortcodes(html)}`);
  const all = (selector: string) => Array.from(body.querySelectorAll(selector));
  for (const element of all(SILENT)) element.remove();
  for (const image of all('img')) {
    const picture = await pictureOf(image.getAttribute('data-src') ?? image.getAttribute('src') ?? '');
    for (const [name, value] of Object.entries(picture)) image.setAttribute(`data-${name}`, value);
  }
  for (const link of all('a')) {
    const old = link.getAttribute('href') ?? '';
    const href = linkTo(old);
    // Turndown writes only the words of a link without an address.
    if (href) link.setAttribute('href', href);
    else link.removeAttribute('href');
    link.removeAttribute('title');
    if (!href && !/^\s*(?:#|\w+:(?!\/\/)|$)/.test(old) && !link.querySelector('img'))
      link.after(body.ownerDocument.createTextNode(` (TODO) link to ${old}`));
  }
  const text = read(body);
  if (!text) return { body: '(TODO) The old text could not be read. Copy it from its page.', words: '' };
  const paragraphs = [...nodesOf(text.tree)].filter(({ type }) => type === 'paragraph').map(wordsIn);
  return {
    body: text.markdown || '(TODO) The old article has no text.',
    words: oneLine(paragraphs.filter((words) => !words.startsWith('(TODO)')).join(' ')),
  };
}
