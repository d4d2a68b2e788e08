import type { MdastNode } from 'satteri';

import { curlMarks } from '../../lib/quotation-marks.ts';
import { nodesOf } from '../../lib/text/parse-text.ts';

/** Separates paragraphs, headings and cells. */
const END = '\f';
/** Stands for code, pictures and footnote marks, and counts as a letter. */
const OTHER = '\uFFFC';

/**
 * Curls the marks of each paragraph, heading and cell as a whole: a quotation may begin before a link and end after it.
 * @param tree its texts are changed in place
 */
export function curlTree(tree: MdastNode): void {
  const texts: { node: Extract<MdastNode, { type: 'text' }>; at: number }[] = [];
  let whole = '';
  for (const node of nodesOf(tree)) {
    if (node.type === 'text') texts.push({ node, at: whole.length });
    if (node.type === 'text') whole += node.value;
    else if (node.type === 'break') whole += '\n';
    else if (/^(?:paragraph|heading|tableCell|mdxJsxFlowElement)$/.test(node.type)) whole += END;
    else if (!('children' in node && node.children.length)) whole += OTHER;
  }
  const curled = whole.split(END).map(curlMarks).join(END);
  for (const { node, at } of texts) node.value = curled.slice(at, at + node.value.length);
}
