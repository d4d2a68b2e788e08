/** Text as Markdown writes it inside a line: none of its signs means anything. */
export const markdownText = (text: string): string =>
  text.replace(/[\\`*_~[\]<>]|&(?=#?\w+;)/g, (sign) => `\\${sign}`);

/**
 * A line of a list that names a page, as https://llmstxt.org has it.
 * @param url absolute address
 */
export const markdownLink = (title: string, url: string, note: string): string =>
  `- [${markdownText(title)}](${url}): ${markdownText(note)}`;
