/** Prepares the HTML of an old page for this site, before it becomes Markdown. */
import { fromHtml } from 'hast-util-from-html';
import { select, selectAll } from 'hast-util-select';
import { toString as wordsOf } from 'hast-util-to-string';

import type { OldPage } from './old-site.ts';
import type { Saved } from './pictures.ts';

type Tree = ReturnType<OldPage['text']>;
/** The link to write, or undefined for one that leads nowhere. */
export type LinkTo = (href: string) => string | undefined;
export type PictureOf = (src: string) => Promise<Saved>;

/** Words on one line, without characters that act on a terminal. */
export const oneLine = (words: string): string => words.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/** Replaces the addresses, pictures and heading levels of an old text with ours. */
export async function adapt(text: Tree, linkTo: LinkTo, pictureOf: PictureOf): Promise<void> {
  // A script writes this into the page, such as the frame of a video.
  for (const element of selectAll('[data-html]', text)) {
    const written = fromHtml(String(element.properties['dataHtml']), { fragment: true });
    element.children.push(...(written.children as typeof element.children));
  }
  // Copies of pictures that are loaded late.
  for (const copy of selectAll('noscript', text)) copy.children = [];
  // The title of the page is the only heading of the first level.
  for (const heading of selectAll('h1', text)) heading.tagName = 'h2';
  for (const element of selectAll('figure:has(figcaption)', text)) {
    const [image, ...others] = selectAll('img', element);
    const [caption] = selectAll('figcaption', element);
    if (!image || !caption || others.length) continue;
    // In a gallery, a figure is within another one.
    image.properties['caption'] ||= oneLine(wordsOf(caption));
    caption.children = [];
  }
  // What is one pixel wide or high makes room, or counts visitors.
  for (const element of selectAll('img[width="1"], img[height="1"], iframe[width="1"]', text))
    element.tagName = 'nav';
  // Four tildes would begin a block of code. On large pages, `:is(del, s, strike)` takes minutes.
  for (const deleted of selectAll('s, strike', text)) deleted.tagName = 'del';
  for (const deleted of selectAll('del del', text)) deleted.tagName = 'span';
  // Scripts that load pictures and frames late keep their addresses here.
  for (const { properties } of selectAll('[data-src], [data-lazy-src]', text))
    properties['src'] = String(properties['dataSrc'] ?? properties['dataLazySrc']);
  for (const { properties } of selectAll('img', text))
    Object.assign(properties, await pictureOf(properties['src'] ?? ''));
  for (const link of selectAll('a', text)) {
    const old = link.properties['href'] ?? '';
    const href = linkTo(old);
    link.properties = { href };
    if (href) continue;
    link.tagName = 'span';
    // As code, so that nothing reads it as an address of this site.
    if (!/^\s*(?:#|\w+:(?!\/\/)|$)/.test(old) && !select('img', link))
      link.children.push(
        { type: 'text', value: ' (TODO) link to ' },
        {
          type: 'element',
          tagName: 'code',
          properties: {},
          children: [{ type: 'text', value: oneLine(old) }],
        },
      );
  }
}
