import { existsSync, readFileSync, writeFileSync } from 'node:fs';

import type { AstroIntegration } from 'astro';
import { type HastNode, htmlToHast } from 'satteri';

import { markdownText } from '../lib/markdown.ts';

/** The link by which a page names its twin (src/layouts/Base.astro). */
const LINK = '<link rel="alternate" type="text/markdown"';
/** What says nothing of its own, or does nothing in a text. */
const LEFT_OUT = /^(?:nav|svg|script|style|form|button|template|dialog|iframe)$/;
/** What stands in a line of its words. */
const IN_LINE = /^(?:a|abbr|b|cite|code|del|em|i|kbd|label|mark|q|s|small|span|strong|sub|sup|tbody|time)?$/;

/** An element as Markdown, with more line breaks around its blocks than they need. */
function markdownOf(node: HastNode, page: URL): string {
  if (node.type === 'text') return markdownText(node.value).replaceAll(/\s+/g, ' ');
  const tag = 'tagName' in node ? node.tagName : '';
  if (LEFT_OUT.test(tag) || !('children' in node)) return '';
  if (tag === 'img' && 'properties' in node) return markdownText(node.properties['alt'] ?? '');
  const words = node.children.map((child) => markdownOf(child as HastNode, page)).join('');
  const text = words.trim();
  if (!text) return tag === 'br' ? '\n' : words;
  if (/^h\d$/.test(tag)) return `\n\n${'#'.repeat(Number(tag[1]))} ${text}\n\n`;
  switch (tag) {
    case 'a':
      return `[${text}](${new URL(String('properties' in node && node.properties['href']), page).href})`;
    case 'li':
    case 'dd':
      return `\n- ${tidy(text).replaceAll(/\n(?=.)/g, '\n  ')}`;
    case 'th':
    case 'td':
      return `| ${text} `;
    case 'tr':
      return `\n${words.replaceAll(/ +/g, ' ')}|`;
    case 'thead':
      return words + text.replaceAll(/[^|]+/g, ' --- ').replace(/^/, '\n');
  }
  return IN_LINE.test(tag) ? words : `\n\n${words}\n\n`;
}

/** One blank line between blocks, and no space at the ends of a line. */
const tidy = (text: string): string =>
  text
    .replaceAll(/ +(?=\n)/g, '')
    .replaceAll(/\n (?! )/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n');

/** The main part of a page as Markdown. */
export function textTwin(html: string): string {
  const [main = ''] = /<main[^]*<\/main>/.exec(html) ?? [];
  const [, address = ''] = /<link rel="canonical" href="([^"]+)/.exec(html) ?? [];
  return `${tidy(markdownOf(htmlToHast(main, { fragment: true }), new URL(address))).trim()}\n`;
}

/** Writes the text of each page beside it, as `index.md`, for assistants. */
export const textTwins = (): AstroIntegration => ({
  name: 'text-twins',
  hooks: {
    'astro:build:done': ({ dir, pages }) => {
      for (const { pathname } of pages) {
        const page = new URL(`${pathname}index.html`, dir);
        const html = existsSync(page) ? readFileSync(page, 'utf8') : '';
        if (html.includes(LINK)) writeFileSync(new URL('index.md', page), textTwin(html));
      }
    },
  },
});
