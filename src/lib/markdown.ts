import type { MdastNode } from 'satteri';

import { nodesOf, parseText } from './text/parse-text.ts';

const plainText = (node: MdastNode): string => {
  if ('children' in node) return node.children.map(plainText).join('');
  return 'value' in node ? node.value : '';
};

/** The headings of a text, without their markup. */
export const headingsOf = (body: string): string[] =>
  Array.from(nodesOf(parseText(body))).flatMap((node) =>
    node.type === 'heading' ? plainText(node).trim() : [],
  );

/** Escapes text for a line of Markdown. */
export const markdownText = (text: string): string =>
  text.replace(/[\\`*_~[\]<>]|&(?=#?\w+;)/g, (character) => `\\${character}`);

/** A list item that links to an absolute address, as https://llmstxt.org writes it. */
export const markdownLink = (title: string, url: string, note: string): string =>
  `- [${markdownText(title)}](${url}): ${markdownText(note)}`;
