/** Turns the HTML of an old page into Markdown. What is not named here becomes a (TODO). */
import { createDocument } from './html.ts';
import TurndownService from 'turndown';

/** What Markdown can say, and elements that only hold it. Everything else is told. */
const UNDERSTOOD =
  /^(?:a|abbr|address|article|b|big|blockquote|body|br|caption|center|cite|code|dd|del|details|div|dl|dt|em|figcaption|figure|font|footer|h[1-6]|header|hr|html|i|img|ins|kbd|li|main|mark|ol|p|pre|q|s|section|small|span|strike|strong|sub|summary|sup|table|tbody|td|tfoot|th|thead|time|tr|tt|u|ul|var)$/;
/** Of pages: what surrounds the text, and what has no words. */
const SILENT = 'head, link, meta, noscript, script, style, template, title, nav, aside, wbr, colgroup';
/** A tag of a page builder in brackets: `[gallery ids="1,2"]`, `[vc_row]`, `[/vc_row]`. */
const SHORTCODE = /\[(\/?)([a-z][a-z\d]*(?:[_-][a-z\d_-]+|(?=[\s\]/]))[^[\]\n]*)\]/gi;

/** What a text refers to. */
export interface Around {
  /** The link to write, or undefined for one that leads nowhere. */
  linkTo: (href: string) => string | undefined;
  /** The name of a picture's file, or why there is none. */
  pictureOf: (src: string) => Promise<{ name: string } | { reason: string }>;
}

/** The words of HTML in one line. */
export const wordsOf = (html: string): string =>
  (createDocument(`<body>${html}`).body.textContent ?? '').replace(/\s+/g, ' ').trim();

/** Words for a field or an attribute, without signs of code. */
export const plain = (html: string): string =>
  wordsOf(html)
    .replace(/[`*_#|~^\\{}[\]<>]+/g, ' ')
    .replaceAll('"', "'")
    .replace(/\s+/g, ' ')
    .trim();

const service = new TurndownService({
  headingStyle: 'atx',
  bulletListMarker: '-',
  codeBlockStyle: 'fenced',
  hr: '---',
  emDelimiter: '*',
});
const escape = service.escape.bind(service);
service.escape = (text) => escape(text).replace(/[{}<|~$^]|&(?=[#\w]+;)/g, '\\$&');
const todo = (words: string) =>
  `\n\n(TODO) ${service.escape(words.replace(/\s+/g, ' ').trim()).slice(0, 300)}\n\n`;

service.addRule('table', {
  filter: 'table',
  replacement: (_, node) => {
    const rows = Array.from((node as Element).querySelectorAll('tr'), (row) =>
      Array.from(row.children, (cell) => service.escape(cell.textContent.replace(/\s+/g, ' ').trim())),
    );
    const width = Math.max(...rows.map((row) => row.length), 0);
    if (width < 2) return `\n\n${rows.flat().join('\n\n')}\n\n`;
    const line = (cells: string[]) =>
      `| ${Array.from({ length: width }, (__, index) => cells[index] ?? '').join(' | ')} |`;
    const [first = [], ...others] = rows.map(line);
    return `\n\n${[first, line(Array<string>(width).fill('---')), ...others].join('\n')}\n\n`;
  },
});
service.addRule('picture', {
  filter: 'img',
  replacement: (_, node) => {
    const of = (name: string) => plain((node as Element).getAttribute(name) ?? '');
    if (of('data-reason'))
      return todo(`A picture was here, ${of('src')}: ${of('data-reason')}. ${of('alt')}`);
    return `\n\n<Figure src="${of('data-name')}" alt="${of('alt') || '(TODO) Say what the picture shows'}" caption="(TODO) Say what to notice" />\n\n`;
  },
});
service.addRule('unknown', {
  filter: (node) => !UNDERSTOOD.test(node.localName) && node.localName !== 'x-root',
  replacement: (_, node) => {
    const element = node as Element;
    const from = element.getAttribute('src') ?? element.querySelector('[src]')?.getAttribute('src') ?? '';
    return todo(
      `${element.localName} was here. ${/^(?:https?:)?\/\//.test(from) ? from : ''} ${element.textContent}`,
    );
  },
});

/** A text as Markdown, with a (TODO) for each part that was not understood. */
export async function toMarkdown(html: string, { linkTo, pictureOf }: Around): Promise<string> {
  const code = /<(pre|code)\b[^]*?<\/\1>/gi;
  const kept = html.match(code) ?? [];
  const withoutCodes = html
    .replace(code, '\0')
    .replace(SHORTCODE, (_, end: string, words: string) => {
      const isLayout =
        end || /^(?:caption|wp_caption)\b/.test(words) || html.includes(`[/${words.split(/[\s/]/)[0]}]`);
      return isLayout ? '\n\n' : `\n\n<shortcode>${words.replaceAll('<', '&lt;')}</shortcode>\n\n`;
    })
    .replace(/\r?\n[ \t]*\r?\n/g, '\n<p>')
    .replaceAll('\0', () => kept.shift() ?? '');
  const { body } = createDocument(`<body>${withoutCodes}`);
  const all = (selector: string) => Array.from(body.querySelectorAll(selector)) as HTMLElement[];
  for (const element of all(SILENT)) element.remove();
  let level = 1;
  for (const heading of all('h1, h2, h3, h4, h5, h6')) {
    level = Math.min(Math.max(2, Number(heading.localName[1])), level + 1);
    const other = heading.ownerDocument.createElement(`h${level}`);
    other.textContent = (heading.textContent ?? '').trim().replace(/[.,;:!]+$/, '');
    heading.replaceWith(other, ...Array.from(heading.querySelectorAll('img')));
  }
  for (const image of all('img')) {
    const src = image.getAttribute('data-src') ?? image.getAttribute('src') ?? '';
    const picture = await pictureOf(src);
    for (const [name, value] of Object.entries(picture)) image.setAttribute(`data-${name}`, value);
    const holder = image.closest('a');
    if (holder) holder.replaceWith(...Array.from(holder.childNodes));
  }
  for (const link of all('a')) {
    const href = linkTo(link.getAttribute('href') ?? '');
    if (href && link.textContent.trim()) link.setAttribute('href', href);
    else link.replaceWith(...Array.from(link.childNodes));
    link.removeAttribute('title');
  }
  // Behind a blank line, MDX would take these words for code.
  const text = service
    .turndown(body)
    .replace(/^(?:import|export)(?=\s)/gm, (word) => `&#${word.charCodeAt(0)};${word.slice(1)}`);
  return text.trim() || '(TODO) The old article has no text.';
}
