/** Escapes text for a line of Markdown. */
export const markdownText = (text: string): string =>
  text.replace(/[\\`*_~[\]<>]|&(?=#?\w+;)/g, (character) => `\\${character}`);

/** A list item that links to an absolute address, as https://llmstxt.org writes it. */
export const markdownLink = (title: string, url: string, note: string): string =>
  `- [${markdownText(title)}](${url}): ${markdownText(note)}`;
