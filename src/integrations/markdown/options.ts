import type { SatteriProcessorOptions } from '@astrojs/markdown-satteri';
import type { MdastPluginDefinition, MdastPluginEntry } from 'satteri';

import { parseText, SMART_PUNCTUATION } from '../../lib/text/parse-text.ts';
import { blog as t } from '../../ui-text.ts';
import { elements } from './elements.ts';
import { curlTree } from './quotation-marks.ts';

/** Reads a text as the content check does, so that both see the same page. */
const asMeant: MdastPluginDefinition = {
  name: 'as-meant',
  before(root, context) {
    const tree = parseText(context.source);
    curlTree(tree);
    context.replaceNode(root, tree);
  },
};

/** Footnotes are numbered in their order, since their names may have letters that ids have not. */
const footnoteNumbers: MdastPluginEntry = () => {
  const numbers = new Map<string, string>();
  const numberOf = (name: string): string => {
    const number = numbers.get(name) ?? String(numbers.size + 1);
    numbers.set(name, number);
    return number;
  };
  return {
    name: 'footnote-numbers',
    footnoteReference(node, context) {
      context.setProperty(node, 'identifier', numberOf(node.identifier));
    },
    footnoteDefinition(node, context) {
      context.setProperty(node, 'identifier', numberOf(node.identifier));
    },
  };
};

/** Markdown of all texts, as the pages and the feeds show it. */
export const markdownOptions = {
  mdastPlugins: [asMeant, footnoteNumbers],
  hastPlugins: [elements],
  features: {
    smartPunctuation: SMART_PUNCTUATION,
    gfm: {
      footnotes: {
        label: t.footnotes,
        backLabel: (number: number, repeat: number) =>
          t.backToNote(repeat > 1 ? `${number}-${repeat}` : String(number)),
        // No heading's id has an underscore.
        clobberPrefix: 'note_',
      },
    },
  },
} satisfies SatteriProcessorOptions;
