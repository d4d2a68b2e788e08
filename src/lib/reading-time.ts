// Brysbaert (2019), "How many words do we read per minute?": 238 words a minute for English non-fiction.
const WORDS_PER_MINUTE = 238;

/**
 * Minutes that a text takes to read, at least one.
 * @param text Markdown or plain text; markup between angle brackets and addresses do not count
 */
export function readingTime(text: string): number {
  const prose = text.replace(/<[^>]*>|\]\([^)]*\)/g, ' ');
  // From the first letter or figure of a word to its end; what has neither is no word.
  const words = prose.match(/[\p{L}\p{N}]\S*/gu) ?? [];
  return Math.max(1, Math.round(words.length / WORDS_PER_MINUTE));
}
