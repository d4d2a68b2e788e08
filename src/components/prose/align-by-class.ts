import type { HastPluginDefinition } from 'satteri';

/**
 * Markdown writes a column's alignment as a style attribute, which the content security policy blocks. This
 * turns it into a class of `src/components/prose/Table.astro`.
 */
export const alignByClass: HastPluginDefinition = {
  name: 'align-by-class',
  element: {
    filter: ['td', 'th'],
    visit(cell, context) {
      const style = cell.properties['style'];
      if (typeof style !== 'string') return;
      const [, align = 'left'] = /text-align:\s*(\w+)/.exec(style) ?? [];
      context.setProperty(cell, 'style', undefined);
      if (align !== 'left') context.setProperty(cell, 'className', `align-${align}`);
    },
  },
};
