import { type MdastNode, mdxToMdast } from 'satteri';

const plainText = (node: MdastNode): string => {
  if ('children' in node) return node.children.map(plainText).join('');
  return 'value' in node ? node.value : '';
};

/** The headings of a text, without their markup. */
export function headingsOf(body: string): string[] {
  const within = (node: MdastNode): string[] => {
    if (node.type === 'heading') return [plainText(node).trim()];
    return 'children' in node ? node.children.flatMap(within) : [];
  };
  return within(mdxToMdast(body));
}

/** Escapes text for a line of Markdown. */
export const markdownText = (text: string): string =>
  text.replace(/[\\`*_~[\]<>]|&(?=#?\w+;)/g, (character) => `\\${character}`);

/** A list item that links to an absolute address, as https://llmstxt.org writes it. */
export const markdownLink = (title: string, url: string, note: string): string =>
  `- [${markdownText(title)}](${url}): ${markdownText(note)}`;
