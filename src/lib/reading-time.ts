// Brysbaert (2019), "How many words do we read per minute?": 238 words a minute for English non-fiction.
const WORDS_PER_MINUTE = 238;

/** Minutes that Markdown or plain text takes to read, at least one; tags and link targets do not count. */
export function readingTime(text: string): number {
  const prose = text.replace(/<[^>]*>|\]\([^)]*\)/g, ' ');
  const words = prose.match(/[\p{L}\p{N}]\S*/gu) ?? [];
  return Math.max(1, Math.round(words.length / WORDS_PER_MINUTE));
}
