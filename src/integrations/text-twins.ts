import { existsSync, readFileSync, writeFileSync } from 'node:fs';

import type { AstroIntegration } from 'astro';
import { fromHtml } from 'hast-util-from-html';
import { type Handle, toMdast } from 'hast-util-to-mdast';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { type Handle as ToMarkdown, type State, toMarkdown } from 'mdast-util-to-markdown';

import { feedHtml } from '../lib/seo/feed.ts';

const leaveOut: Handle = () => undefined;
const handlers: Record<string, Handle> = {
  nav: leaveOut,
  form: leaveOut,
  // A photo is its alternative text, since a link to the whole picture may surround it.
  img: (_, { properties: { alt } }) => ({ type: 'text', value: alt ?? '' }),
};

type Words = Parameters<State['containerPhrasing']>[0];
const struckOut: ToMarkdown = (node: Words, _, state, info) => `~~${state.containerPhrasing(node, info)}~~`;

/** The main part of a page as Markdown. */
export function textTwin(html: string): string {
  const [main = ''] = /<main[^]*<\/main>/.exec(html) ?? [];
  const [, address = ''] = /<link rel="canonical" href="([^"]+)/.exec(html) ?? [];
  const tree = toMdast(fromHtml(feedHtml(main, address), { fragment: true }), { handlers });
  return toMarkdown(tree, {
    bullet: '-',
    rule: '-',
    extensions: [gfmTableToMarkdown({ tablePipeAlign: false })],
    handlers: { delete: struckOut },
  });
}

/** Writes the text of each page next to it, as `index.md`, for AI assistants. */
export const textTwins = (): AstroIntegration => ({
  name: 'text-twins',
  hooks: {
    'astro:build:done': ({ dir, pages }) => {
      for (const { pathname } of pages) {
        const page = new URL(`${pathname}index.html`, dir);
        const html = existsSync(page) ? readFileSync(page, 'utf8') : '';
        // A page with a twin links to it (src/layouts/Base.astro).
        if (html.includes('type="text/markdown"')) writeFileSync(new URL('index.md', page), textTwin(html));
      }
    },
  },
});
