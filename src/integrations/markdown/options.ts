import type { SatteriProcessorOptions } from '@astrojs/markdown-satteri';
import type { MdastPluginEntry } from 'satteri';

import { blog as t } from '../../ui-text.ts';
import { elements } from './elements.ts';
import { quotationMarks } from './quotation-marks.ts';

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
  mdastPlugins: [quotationMarks, footnoteNumbers],
  hastPlugins: [elements],
  features: {
    // Our own marks know feet and inches.
    smartPunctuation: { quotes: false },
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
