import type { HastFilteredVisitor, HastNode, HastPluginEntry } from 'satteri';

import { basePath } from '../../build-env.ts';
import { firm } from '../../firm.ts';
import { siteAddress } from '../../lib/href.ts';
import { idMaker } from '../../lib/slug.ts';

/** The words of an element, without footnote marks. */
const wordsOf = (node: Readonly<HastNode>): string => {
  if (node.type === 'text') return node.value;
  return 'children' in node && !('tagName' in node && node.tagName === 'sup')
    ? node.children.map((child) => wordsOf(child as HastNode)).join('')
    : '';
};

type Visit = HastFilteredVisitor<Extract<HastNode, { type: 'element' }>>['visit'];

/** Adapts the elements of a text to this site's pages, policy and readers. */
export const elements: HastPluginEntry = () => {
  const idOf = idMaker();
  /** By element names. */
  const visits: Record<string, Visit> = {
    // Links within this site, which also work under a base path and in a preview.
    a(link, context) {
      const path = siteAddress(String(link.properties['href']), firm.url);
      if (/^\/(?!\/)/.test(path)) context.setProperty(link, 'href', basePath + path);
    },
    'h2 h3 h4 h5 h6'(heading, context) {
      // The heading of the footnotes has an id, and a class that our styles do not have.
      if (heading.properties['id']) context.setProperty(heading, 'className', 'hidden-visually');
      else context.setProperty(heading, 'id', idOf(wordsOf(heading)));
    },
    // The policy blocks style attributes; src/components/prose/Table.astro has these classes.
    'td th'(cell, context) {
      const style = cell.properties['style'];
      if (typeof style !== 'string') return;
      const [, align = 'left'] = /text-align:\s*(\w+)/.exec(style) ?? [];
      context.setProperty(cell, 'style', undefined);
      if (align !== 'left') context.setProperty(cell, 'className', `align-${align}`);
    },
    // A table without the component gets one, so that it scrolls.
    table(table, context) {
      const parent = context.parent(table);
      if ('name' in parent && parent.name === 'Table') return;
      const [head] = table.children.filter((part) => 'tagName' in part && part.tagName === 'thead');
      const columns = head ? wordsOf(head).trim().split(/\n\s*/).join(', ') : '';
      context.wrapNode(table, {
        type: 'mdxJsxFlowElement',
        name: 'Table',
        attributes: [{ type: 'mdxJsxAttribute', name: 'label', value: columns }],
        children: [],
      });
    },
    // Wide code scrolls, also by keyboard.
    pre(code, context) {
      context.setProperty(code, 'tabIndex', 0);
    },
    // The words of a task list item label its checkbox.
    input(box, context) {
      const parent = context.parent(box);
      const beside = parent.children.filter(
        (part) => !('tagName' in part && /^(?:ul|ol|p)$/.test(part.tagName)),
      );
      const words = beside.map((part) => wordsOf(part as HastNode)).join('');
      context.setProperty(box, 'ariaLabel', words.replace(/\s+/g, ' ').trim());
    },
  };
  const element = Object.entries(visits).map(([names, visit]) => ({ filter: names.split(' '), visit }));
  return { name: 'elements', element };
};
