import { type SatteriAstroData, satteriHeadingIdsPlugin } from '@astrojs/markdown-satteri';
import { Fragment, jsx, jsxs } from 'astro/jsx-runtime';
import { evaluate, type EvaluateOptions } from 'satteri';

import { alignByClass } from './align-by-class.ts';

/** Astro's, whose types are narrower than what is asked for. */
const runtime = { Fragment, jsx, jsxs } as Pick<EvaluateOptions, 'Fragment' | 'jsx' | 'jsxs'>;

/**
 * Compiles the MDX text of an entry for the page that shows it. Astro's own `render()` would make a module of each
 * text, and bundle all of them for every build (docs/decisions/006-ten-thousand-articles.md). A text has no
 * imports: its page hands over the components.
 * @param body the text, found sound by src/content-layer/prose-rules.ts
 * @returns the text as a component, and its headings
 */
export function renderProse(body = '') {
  const astro: SatteriAstroData = {
    frontmatter: {},
    headings: [],
    localImagePaths: new Set(),
    remoteImagePaths: new Set(),
  };
  const { default: Content } = evaluate(body, {
    ...runtime,
    hastPlugins: [alignByClass, satteriHeadingIdsPlugin()],
    features: { smartPunctuation: true },
    elementAttributeNameCase: 'html',
    data: { astro },
  }) as { default: (props: Record<string, unknown>) => unknown };
  return { Content, headings: astro.headings };
}
