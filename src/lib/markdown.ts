import type { MdastNode } from 'satteri';

import { wordsOf } from './text/as-meant.ts';
import { nodesOf, parseText } from './text/parse-text.ts';

/** The parts of a text with the given types, such as its headings, each without markup. */
export const linesOf = (body: string, ...types: MdastNode['type'][]): string[] =>
  Array.from(nodesOf(parseText(body))).flatMap((node) =>
    types.includes(node.type) ? wordsOf(node).trim() : [],
  );

/** Escapes text for a line of Markdown. */
export const markdownText = (text: string): string =>
  text.replace(/[\\`*_~[\]<>]|&(?=#?\w+;)/g, (character) => `\\${character}`);

/** A list item that links to an absolute address, as https://llmstxt.org writes it. */
export const markdownLink = (title: string, url: string, note: string): string =>
  `- [${markdownText(title)}](${url}): ${markdownText(note)}`;
