import type { Plugin } from 'vite';

import { maskTyped } from '../../lib/text/parse-text.ts';
import { frontMatter } from '../../reading/source-position.ts';

/** Hides signs such as the < of <5 % from the MDX compiler, which would fail there; `parseText` restores them. */
export const typedSigns = (): Plugin => ({
  name: 'typed-signs',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/content\/.*\.mdx$/ },
    handler(code) {
      const { end } = frontMatter(code);
      return { code: code.slice(0, end) + maskTyped(code.slice(end)), map: null };
    },
  },
});
