/** Turns the HTML of an old page into the Markdown of this site. What is not named here becomes a (TODO). */
import { createRequire } from 'node:module';

import type { MdastNode } from 'satteri';
import TurndownService from 'turndown';

import { nodesOf, parseText } from '../../src/lib/text/parse-text.ts';

/** Turndown's own parser: it reads HTML as a browser would, runs no script and asks for nothing. It comes without types. */
const { createDocument } = createRequire(import.meta.url)('@mixmark-io/domino') as {
  createDocument: (html: string) => Document;
};
export const parseHtml = createDocument;

/** What Markdown can say, and elements that only hold it. */
const UNDERSTOOD =
  /^(?:a|abbr|address|article|b|big|blockquote|body|br|button|caption|center|cite|code|dd|del|details|div|dl|dt|em|figcaption|figure|font|footer|h[1-6]|header|hr|html|i|ins|kbd|li|main|mark|ol|p|pre|q|s|section|small|span|strike|strong|sub|summary|sup|table|tbody|td|tfoot|th|thead|time|tr|tt|u|ul|var)$/;
/** What has no words, and what surrounds the text of a page. */
const SILENT =
  'head, link, meta, noscript, script, style, svg, template, title, nav, aside, wbr, colgroup, source';
/** Parts of a paragraph, which cannot hold a figure or a (TODO). */
const INLINE =
  'a, abbr, b, big, button, cite, code, del, em, font, i, ins, mark, q, s, small, span, strong, u';
/** A part of a theme or a page builder in brackets: `[gallery ids="1,2"]`, `[vc_row]`, `[/vc_row]`. */
const SHORTCODE = /\[(\/?)([a-z][\w-]*)((?:\s[^[\]]*)?)\]/gi;
/** A picture with its caption, in brackets of WordPress. */
const CAPTION =
  /\[(wp_)?caption\b[^\]]*\]\s*((?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?)([^]*?)\[\/\1caption\]/gi;

/** A block of the editor since 2018 that has no words of its own, such as a list of articles. */
const DYNAMIC_BLOCK = /<!-- wp:([\w/-]+)[^>]*\/-->/g;

/** What a text refers to. */
export interface Around {
  /** The link to write, or undefined for one that leads nowhere. */
  linkTo: (href: string) => string | undefined;
  /** The name of a picture's file, or why there is none. */
  pictureOf: (src: string) => Promise<{ name: string } | { reason: string }>;
}

const oneLine = (words: string): string => words.replace(/\s+/g, ' ').trim();

/** The words of HTML in one line, for a field or an attribute: without signs of code. */
export const plain = (html: string): string =>
  oneLine(
    (parseHtml(`<body>${html}`).body.textContent ?? '')
      .replace(/[`*_#|~^\\{}[\]<>]+/g, ' ')
      .replaceAll('"', "'"),
  );

const service = new TurndownService({
  headingStyle: 'atx',
  bulletListMarker: '-',
  codeBlockStyle: 'fenced',
  hr: '---',
  br: '\\',
  emDelimiter: '*',
});
const escape = service.escape.bind(service);
service.escape = (text) =>
  escape(text)
    .replace(/[{}<|~$^]|&(?=[#\w]+;)/g, '\\$&')
    // At the beginning of a line, MDX would take these words for code.
    .replace(
      /^(\s*)([ie])(?=(?:m|x)port\b)/,
      (_, space: string, sign: string) => `${space}&#${sign.charCodeAt(0)};`,
    );

const todo = (words: string): string => `(TODO) ${service.escape(oneLine(words).slice(0, 300))}`;

service.addRule('ready', {
  filter: (node) => node.localName === 'x-ready',
  replacement: (_, node) => `\n\n${node.textContent}\n\n`,
});
service.addRule('cell', {
  filter: ['td', 'th'],
  replacement: (content) => `| ${oneLine(content.replaceAll('\\\n', ' '))} `,
});
service.addRule('row', {
  filter: 'tr',
  replacement(content, node) {
    const isFirst = node === node.closest('table')?.querySelector('tr');
    return `${content}|\n${isFirst ? `${'| --- '.repeat(node.children.length)}|\n` : ''}`;
  },
});
service.addRule('table', {
  filter: 'table',
  replacement: (content) => `\n\n${content.trim().replace(/\n{2,}/g, '\n')}\n\n`,
});

/** Writes shortcodes as elements. The words between two stay, and their names are told at the end. */
function withoutShortcodes(html: string): string {
  const told = new Set<string>();
  const text = html
    .replace(DYNAMIC_BLOCK, '<x-part>$1</x-part>')
    .replace(CAPTION, '<figure>$2<figcaption>$3</figcaption></figure>')
    .replace(SHORTCODE, (tag, slash: string, name: string, words: string, at: number, all: string) => {
      const end = all.indexOf(`[/${name}]`, at);
      if (slash) return all.lastIndexOf(`[${name}`, at) < 0 ? tag : '\n\n';
      const isAlone =
        /(?:^|[\n>])\s*$/.test(all.slice(0, at)) && /^\s*(?:$|[\n<])/.test(all.slice(at + tag.length));
      // Anybody may write [sic].
      if (end < 0 && !/[_-]/.test(name) && !words.includes('=') && !isAlone) return tag;
      const inner = end < 0 ? '' : all.slice(at + tag.length, end);
      if (!inner.replace(/<(?!img)[^>]*>|&nbsp;|\s/g, ''))
        return `\n\n<x-part>${(name + words).replaceAll('<', '&lt;')}</x-part>\n\n`;
      told.add(name);
      const [, title] = /\stitle="([^"]+)"/.exec(words) ?? [];
      return title ? `\n\n<h3>${title}</h3>\n\n` : '\n\n';
    });
  const names = [...told].join(', ');
  return names ? `${text}\n\n<x-part>Only the words are left of: ${names}</x-part>` : text;
}

/** Text of the editor before 2018 has blank lines between paragraphs, and lines as they are shown. */
const withParagraphs = (html: string): string =>
  (/<p[\s>]|<!-- wp:/.test(html) ? html : html.replace(/([^>\s])\r?\n(?=[^<\s])/g, '$1<br>\n')).replace(
    /\r?\n[ \t]*\r?\n/g,
    '\n<p>',
  );

/** Puts Markdown into the place of an element, behind the parts of a paragraph around it. */
function replaceBy(element: Element, markdown: string): void {
  const ready = element.ownerDocument.createElement('x-ready');
  ready.textContent = markdown;
  let place = element;
  for (let holder; (holder = place.parentElement?.closest(INLINE));) place = holder;
  place.after(ready);
  element.remove();
}

async function replacePicture(image: Element, pictureOf: Around['pictureOf']): Promise<void> {
  const of = (name: string) => image.getAttribute(name) ?? '';
  const src = of('data-src') || of('src');
  const picture = await pictureOf(src);
  const alt = plain(of('alt'));
  const figure = image.closest('figure');
  const words = figure?.querySelectorAll('img').length === 1 ? figure.querySelector('figcaption') : null;
  const caption = plain(words?.innerHTML ?? '');
  if ('reason' in picture)
    return replaceBy(image, todo(`A picture was here, ${src.slice(0, 200)}: ${picture.reason}. ${alt}`));
  words?.remove();
  replaceBy(
    image,
    `<Figure src="${picture.name}" alt="${alt || '(TODO) Say what the picture shows'}" caption="${caption || '(TODO) Say what to notice'}" />`,
  );
}

/** Headings of this site begin at the second level, leave none out, and have no sign at their ends. */
function replaceHeadings(headings: readonly Element[]): void {
  let level = 1;
  for (const heading of headings) {
    level = Math.min(Math.max(2, Number(heading.localName[1])), level + 1);
    const other = heading.ownerDocument.createElement(`h${level}`);
    other.textContent = oneLine(heading.textContent).replace(/[.,;:!]+$/, '');
    heading.replaceWith(other);
  }
}

/** The tree of a text whose only code is a figure; undefined for any other. */
function safeTree(text: string): MdastNode | undefined {
  try {
    const tree = parseText(text);
    const isSafe = (node: MdastNode) =>
      !/^(?:mdx|html)/.test(node.type) || ('name' in node && node.name === 'Figure');
    return [...nodesOf(tree)].every(isSafe) ? tree : undefined;
  } catch {
    return undefined;
  }
}

const wordsIn = (node: MdastNode): string =>
  Array.from(nodesOf(node), (each) => (each.type === 'text' ? each.value : '')).join('');

/**
 * A text as Markdown, with a (TODO) for each part that was not understood.
 * @returns the Markdown, and the words of its paragraphs
 */
export async function toMarkdown(
  html: string,
  { linkTo, pictureOf }: Around,
): Promise<{ body: string; words: string }> {
  // Code is kept as it is written.
  const written = html.split(/(<(pre|code)\b[^]*?<\/\2>)/i);
  const text = written.map((part, index) =>
    index % 3 === 0 ? withParagraphs(part) : index % 3 === 1 ? part : '',
  );
  const { body } = parseHtml(`<body>${withoutShortcodes(text.join(''))}`);
  const all = (selector: string) => Array.from(body.querySelectorAll(selector));
  for (const element of all(SILENT)) element.remove();
  for (const image of all('img')) await replacePicture(image, pictureOf);
  for (const element of all('*'))
    if (body.contains(element) && !UNDERSTOOD.test(element.localName) && element.localName !== 'x-ready') {
      const from = element.getAttribute('src') ?? element.querySelector('[src]')?.getAttribute('src') ?? '';
      const name = element.localName === 'x-part' ? '' : `${element.localName} `;
      replaceBy(element, todo(`${name}${/^(?:https?:)?\/\//.test(from) ? from : ''} ${element.textContent}`));
    }
  for (const link of all('a')) {
    const href = linkTo(link.getAttribute('href') ?? '');
    if (href && link.textContent.trim()) link.setAttribute('href', href);
    else {
      link.before(...link.childNodes);
      link.remove();
    }
    link.removeAttribute('title');
  }
  replaceHeadings(all('h1, h2, h3, h4, h5, h6'));
  // A table that holds more than lines of words gave a page its columns.
  for (const table of all('table').reverse()) {
    const isData = table.querySelector('td + td, th + td, th + th');
    if (isData && !table.querySelector('table, div, x-ready, p, ul, ol')) continue;
    for (const cell of table.querySelectorAll('caption, td, th')) {
      const block = table.ownerDocument.createElement('div');
      block.innerHTML = cell.innerHTML;
      table.before(block);
    }
    table.remove();
  }
  // A break at the beginning or end of a block is no line.
  for (const mark of all('br'))
    if (![mark.previousSibling, mark.nextSibling].every((node) => node?.textContent?.trim())) mark.remove();
  const markdown = service.turndown(body).replace(/ +$/gm, '').trim();
  const tree = safeTree(markdown);
  if (!tree) return { body: todo('This text could not be read. Copy it from the old page.'), words: '' };
  const paragraphs = [...nodesOf(tree)].filter(({ type }) => type === 'paragraph').map(wordsIn);
  return {
    body: markdown || todo('The old article has no text.'),
    words: oneLine(paragraphs.filter((words) => !words.startsWith('(TODO)')).join(' ')),
  };
}
