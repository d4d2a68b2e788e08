/** Our own rules for texts, as an editor would apply them: matters of taste or good practice, so they only warn. */
import { SUMMARY_LENGTH, TITLE_LENGTH } from '../../src/lib/seo/title.ts';
import type { Text } from './page.ts';

/** Messages of a rule about one of the texts of a page, each with its offset in the text. */
type Rule = (text: Text, page: readonly Text[]) => readonly (readonly [at: number, message: string])[];

/** How many characters of a field search engines show; the page itself may have more. */
const SHOWN_IN_SEARCH: Record<string, number> = { title: TITLE_LENGTH, excerpt: SUMMARY_LENGTH };
const FILE_NAME = /\.(?:jpe?g|png|webp|avif|gif|svg)$|^(?:photo|img|dsc|image)[-_]?\d/i;
const SAID_ANYWAY = /^(?:an? |the )?(?:image|photo|photograph|picture|graphic|screenshot) (?:of|showing)\b/i;

/** A word twice in a row; "had had" and "that that" can be right, and so can a name such as Walla Walla. */
const TWICE = /(?<![\p{L}\p{N}'’-])(?!(?:had|that)\b)(\p{L}+)\s+\1(?![\p{L}\p{N}'’-])/giu;

/** A rule about each match of a pattern; without a message, a match is fine. */
const each =
  (pattern: RegExp, say: (found: string) => string | undefined): Rule =>
  ({ text }) =>
    Array.from(text.matchAll(pattern)).flatMap(({ 0: found, index }) => {
      const message = say(found);
      return message ? [[index, message]] : [];
    });

/** A limit on the number of words; the message quotes the beginning of the text. */
const atMost = (max: number, what: string, pattern: RegExp): Rule =>
  each(pattern, (text) => {
    const count = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
    const start = text.trim().split(/\s+/).slice(0, 5).join(' ');
    const message = `The ${what} "${start} …" has ${count} words. Split it into parts of up to ${max}.`;
    return count > max ? message : undefined;
  });

const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** A text alternative says what a photo shows, and repeats nothing that the page says next to it. */
const altText: Rule = ({ path, text: alt }, page) => {
  if (!/(?:^|\.)alt$/.test(path)) return [];
  const [opening] = SAID_ANYWAY.exec(alt) ?? [];
  if (opening)
    return [
      [
        0,
        `alt begins with "${opening}", which a screen reader says by itself. Begin with what the photo shows.`,
      ],
    ];
  if (FILE_NAME.test(alt)) return [[0, `alt is a file name, "${alt}". Write what the photo shows.`]];
  const caption = page.find((other) => other.path === path.replace(/alt$/, 'caption'));
  const message =
    'alt repeats the caption, which is then heard twice. Write in alt what the photo shows, in the caption what to notice.';
  return caption && bare(alt) === bare(caption.text) ? [[0, message]] : [];
};

const searchLength: Rule = ({ path, text }) => {
  const max = SHOWN_IN_SEARCH[path] ?? Infinity;
  const message = `${path}: Search results cut this text of ${text.length} characters at about ${max}. Write a shorter one.`;
  return text.length > max ? [[0, message]] : [];
};

/** All rules by the name that a writer sees. */
export const RULES: Record<string, Rule> = {
  'alt-text': altText,
  'search-length': searchLength,
  'repeated-word': each(TWICE, (it) =>
    /\s\p{Lu}/u.test(it) ? undefined : `"${it.replace(/\s+/g, ' ')}" is a repeated word. Delete one.`,
  ),
  'long-sentence': atMost(40, 'sentence', /\S[^]*?(?:[.!?]["”’)]*(?=\s)|$)/g),
  'long-paragraph': atMost(130, 'paragraph', /^[^]+$/g),
};
/** Rules that depend on English words, or on the length of English sentences. */
export const OF_ENGLISH = ['repeated-word', 'long-sentence', 'long-paragraph'];
