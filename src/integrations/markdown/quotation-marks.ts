import type { MdastNode } from 'satteri';

import { curlMarks } from '../../lib/quotation-marks.ts';

type Text = Extract<MdastNode, { type: 'text' }>;

/** The texts within a node in their order; anything else counts as a letter between them, and a break as a space. */
function* textsOf(node: MdastNode): Iterable<Text | string> {
  if (node.type === 'text') yield node;
  else if (node.type === 'break') yield '\n';
  else if ('children' in node && node.children.length)
    for (const child of node.children) yield* textsOf(child);
  else yield '\uFFFC';
}

/**
 * Curls the marks of each paragraph, heading and cell as a whole: a quotation may begin before a link and end after it.
 * @param node a tree whose texts are changed
 */
export function curlTree(node: MdastNode): void {
  if (!('children' in node)) return;
  const isLine =
    node.children.some(({ type }) => type === 'text') || /^(?:paragraph|heading|tableCell)$/.test(node.type);
  if (!isLine) {
    node.children.forEach(curlTree);
    return;
  }
  const texts = [...textsOf(node)];
  const curled = curlMarks(texts.map((text) => (typeof text === 'string' ? text : text.value)).join(''));
  let at = 0;
  for (const text of texts) {
    const { length } = typeof text === 'string' ? text : text.value;
    if (typeof text !== 'string') text.value = curled.slice(at, at + length);
    at += length;
  }
}
