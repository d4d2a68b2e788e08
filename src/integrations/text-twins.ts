import { existsSync, readFileSync, writeFileSync } from 'node:fs';

import type { AstroIntegration } from 'astro';
import Turndown from 'turndown';

import { feedHtml } from '../lib/seo/feed.ts';

/** The link by which a page names its twin (src/layouts/Base.astro). */
const LINK = '<link rel="alternate" type="text/markdown"';

const turndown = new Turndown({ headingStyle: 'atx', bulletListMarker: '-', codeBlockStyle: 'fenced' })
  // What says nothing of its own, or does nothing in a text.
  .remove((node) => /^(?:nav|svg|style|form|button|template|dialog|iframe)$/i.test(node.nodeName))
  .addRule('term', {
    filter: 'dd',
    replacement: (words) => `\n-   ${words.trim().replaceAll(/\n(?=.)/g, '\n    ')}\n`,
  })
  .addRule('picture', { filter: 'img', replacement: () => '' })
  .addRule('cell', {
    filter: ['th', 'td'],
    replacement: (words) => `| ${words.trim().replaceAll(/\s+/g, ' ')} `,
  })
  .addRule('row', {
    filter: 'tr',
    replacement: (cells, { parentNode, childElementCount }) =>
      `\n${cells}|${parentNode?.nodeName === 'THEAD' ? `\n${'| --- '.repeat(childElementCount)}|` : ''}`,
  })
  .addRule('rows', { filter: ['thead', 'tbody'], replacement: (rows) => rows });

/** The main part of a page as Markdown. */
export function textTwin(html: string): string {
  const [main = ''] = /<main[^]*<\/main>/.exec(html) ?? [];
  const [, address = ''] = /<link rel="canonical" href="([^"]+)/.exec(html) ?? [];
  return `${turndown.turndown(feedHtml(main, address))}\n`;
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
