import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import type { AstroIntegration } from 'astro';
import { type HastNode, htmlToHast } from 'satteri';

import { markdownText } from '../lib/markdown.ts';

/** The link by which a page names its twin (src/layouts/Base.astro). */
const LINK = '<link rel="alternate" type="text/markdown"';
/** What says nothing of its own, or does nothing in a text. */
const LEFT_OUT = /^(?:nav|svg|script|style|form|button|template|dialog|iframe)$/;
/** What stands in a line of its words. */
const IN_LINE =
  /^(?:a|abbr|b|br|cite|code|del|em|i|img|input|kbd|label|mark|q|s|small|span|strong|sub|sup|time)?$/;

const tagOf = (node: HastNode): string => ('tagName' in node ? node.tagName : '');
const childrenOf = (node: HastNode): HastNode[] =>
  'children' in node ? (node.children as HastNode[]).filter((child) => !LEFT_OUT.test(tagOf(child))) : [];

/** The words of an element in one line, with its links. */
function lineOf(node: HastNode, page: URL): string {
  if (node.type === 'text') return markdownText(node.value).replaceAll(/\s+/g, ' ');
  const words = childrenOf(node)
    .map((child) => lineOf(child, page))
    .join('');
  const to = 'properties' in node && tagOf(node) === 'a' ? (node.properties['href'] ?? '') : '';
  return to && words.trim() ? `[${words.trim()}](${new URL(to, page).href})` : words;
}

/** The blocks of an element as Markdown: paragraphs, headings, lists and tables. */
function blocksOf(node: HastNode, page: URL): string[] {
  const tag = tagOf(node);
  const children = childrenOf(node);
  if (tag === 'tr') {
    const cells = children.filter(tagOf).map((cell) => lineOf(cell, page).trim());
    return [`| ${cells.join(' | ')} |`];
  }
  const line = lineOf(node, page).trim();
  const isText = children.every((child) => IN_LINE.test(tagOf(child)));
  const blocks = isText ? [line].filter(Boolean) : children.flatMap((child) => blocksOf(child, page));
  const [first = '', ...rest] = blocks;
  if (!first) return [];
  if (tag === 'table') return [[first, first.replaceAll(/[^|]+/g, ' --- '), ...rest].join('\n')];
  if (tag === 'ul' || tag === 'ol') return [blocks.join('\n')];
  if (tag === 'li' || tag === 'dd') return [`- ${blocks.join('\n\n').replaceAll(/\n(?=.)/g, '\n  ')}`];
  return /^h\d$/.test(tag) ? [`${'#'.repeat(Number(tag[1]))} ${line}`] : blocks;
}

/** The main part of a page as Markdown. */
export function textTwin(html: string): string {
  const [main = ''] = /<main[^]*<\/main>/.exec(html) ?? [];
  const [, address = ''] = /<link rel="canonical" href="([^"]+)/.exec(html) ?? [];
  return `${blocksOf(htmlToHast(main, { fragment: true }), new URL(address)).join('\n\n')}\n`;
}

/** Writes the text of each page beside it, as `index.md`, for assistants. */
export const textTwins = (): AstroIntegration => ({
  name: 'text-twins',
  hooks: {
    'astro:build:done': ({ dir }) => {
      for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
        if (!/(?:^|[/\\])index\.html$/.test(name)) continue;
        const file = fileURLToPath(new URL(name.replaceAll('\\', '/'), dir));
        const html = readFileSync(file, 'utf8');
        if (html.includes(LINK)) writeFileSync(file.replace(/html$/, 'md'), textTwin(html));
      }
    },
  },
});
