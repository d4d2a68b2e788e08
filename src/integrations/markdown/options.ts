import type { SatteriProcessorOptions } from '@astrojs/markdown-satteri';
import type { MdastPluginDefinition } from 'satteri';

import { parseText, SMART_PUNCTUATION } from '../../lib/text/parse-text.ts';
import { blog as t } from '../../ui-text.ts';
import { elements } from './elements.ts';
import { curlTree } from './quotation-marks.ts';

/** Parses a text as the content check does, so that both see the same page. */
const asMeant: MdastPluginDefinition = {
  name: 'as-meant',
  before(root, context) {
    const tree = parseText(context.source);
    curlTree(tree);
    context.replaceNode(root, tree);
  },
};

/** Options for the Markdown of all texts, on pages and in feeds. */
export const markdownOptions = {
  mdastPlugins: [asMeant],
  hastPlugins: [elements],
  features: {
    smartPunctuation: SMART_PUNCTUATION,
    gfm: {
      footnotes: {
        label: t.footnotes,
        backLabel: (number: number, repeat: number) =>
          t.backToNote(repeat > 1 ? `${number}-${repeat}` : String(number)),
        // Clashes with no heading, whose ids have no underscores.
        clobberPrefix: 'note_',
      },
    },
  },
} satisfies SatteriProcessorOptions;
