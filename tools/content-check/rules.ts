/** Our own rules for words, as an editor would read them. All are matters of taste or of good practice: they warn. */
import { type Diagnostic, warningIn } from '../../src/content-check/diagnostic.ts';
import type { Page } from './page.ts';

type Rule = (page: Page) => Diagnostic[];

/** Labels that say nothing to somebody who hears the links of a page as a list. */
const VAGUE =
  /^(?:(?:click |see |read |right )?here|(?:read |learn |find out |see |view )?more|(?:this|the|a)?\s*(?:link|page|article|post)|this|details|more information)$/i;
const FILE_NAME = /\.(?:jpe?g|png|webp|avif|gif|svg)$|^(?:photo|img|dsc|image)[-_]?\d/i;
const SAID_ANYWAY = /^(?:an? |the )?(?:image|photo|photograph|picture|graphic|screenshot) (?:of|showing)\b/i;

/**
 * Words of advertising, without those that name a thing or an act on a site: seamless pipe, a robust connection, solutions of
 * salt, a cutting edge, the next level; to elevate a platform, to unlock a gate, to lever or leverage a bar.
 */
const FILLER = new RegExp(
  `(?<![\\w-])(?:${[
    'cutting-edge|state[- ]of[- ]the[- ]art|world[- ]class|best[- ]in[- ]class|next-level|one[- ]stop[- ]shop',
    'game[- ]chang(?:er|ers|ing)|empower(?:s|ed|ing)?|streamlin(?:e|es|ed|ing)|synerg(?:y|ies|istic)|holistic(?:ally)?',
    'innovative|revolutioni[sz](?:e|es|ed|ing)|passionate(?:ly)?|delv(?:e|es|ed|ing)|utili[sz](?:e|es|ed|ing)',
    "in today['’]s|it is (?:important|worth) (?:to note|noting)|needless to say|look no further|when it comes to",
  ].join('|')})(?![\\w-])`,
  'gi',
);
/** A word twice in a row; "had had" and "that that" can be right, and so can a name such as Walla Walla. */
const TWICE = /(?<![\p{L}\p{N}'’-])(?!(?:had|that)\b)(\p{L}+)\s+\1(?![\p{L}\p{N}'’-])/giu;

/** A rule over each text by itself; without a message, a match is fine. */
const each =
  (pattern: RegExp, say: (found: string) => string | undefined): Rule =>
  ({ file, texts }) =>
    texts.flatMap(({ text, lineAt: line }) =>
      [...text.matchAll(pattern)].flatMap(({ 0: found, index }) => {
        const message = say(found);
        return message ? [warningIn(file, message, line(index))] : [];
      }),
    );

/** Words of advertising say nothing; a title may have one, as the name of what is sold. */
const fillerWord: Rule = (page) =>
  each(
    FILLER,
    (it) => `"${it}" cannot be checked. Write what is done or measured, or delete it.`,
  )({
    ...page,
    texts: page.texts.filter(({ path }) => path !== 'title'),
  });

/** A limit to the number of words; a text is quoted by its beginning. */
const atMost = (max: number, what: string, pattern: RegExp): Rule =>
  each(pattern, (text) => {
    const count = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
    const start = text.trim().split(/\s+/).slice(0, 5).join(' ');
    const message = `The ${what} "${start} …" has ${count} words. Split it into parts of up to ${max}.`;
    return count > max ? message : undefined;
  });

/** A link's words tell where it leads, also to those who hear nothing around it. */
const vagueLink: Rule = ({ file, links }) =>
  links
    .filter(({ label }) => VAGUE.test(label.trim()))
    .map(({ label, line }) => {
      const message = `The link "${label}" does not say where it leads. Name the page or the thing behind it.`;
      return warningIn(file, message, line);
    });

const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** A text alternative says what a photo shows, and nothing that is said beside it already. */
const altText: Rule = ({ file, pictures }) =>
  pictures.flatMap(({ line, src, alt, caption }) => {
    const [opening] = SAID_ANYWAY.exec(alt) ?? [];
    const message =
      (opening &&
        `alt begins with "${opening}", which a screen reader says by itself. Begin with what the photo shows.`) ??
      (FILE_NAME.test(alt) || alt === src.split('/').at(-1)
        ? `alt is a file name, "${alt}". Write what the photo shows.`
        : caption && bare(alt) === bare(caption)
          ? 'alt repeats the caption, which is then heard twice. Write in alt what the photo shows, in the caption what to notice.'
          : '');
    return message ? [warningIn(file, message, line)] : [];
  });

const searchLength: Rule = ({ file, inSearch }) =>
  inSearch
    .filter(({ text, max }) => text.length > max)
    .map(({ line, field, text, max }) => {
      const message = `${field}: Search results cut this text of ${text.length} characters at about ${max}. Write a shorter one.`;
      return warningIn(file, message, line);
    });

/** All rules by the name that a writer sees. */
export const RULES: Record<string, Rule> = {
  'vague-link': vagueLink,
  'alt-text': altText,
  'search-length': searchLength,
  'repeated-word': each(TWICE, (it) =>
    /\s\p{Lu}/u.test(it) ? undefined : `"${it.replace(/\s+/g, ' ')}" is a repeated word. Delete one.`,
  ),
  'long-sentence': atMost(40, 'sentence', /\S[^]*?(?:[.!?]["”’)]*(?=\s)|$)/g),
  'long-paragraph': atMost(130, 'paragraph', /^[^]+$/g),
  'filler-word': fillerWord,
  'double-space': each(/\S+ {2,}\S+/g, (it) => `There are two spaces in a row in "${it}". Keep one.`),
};
/** Rules that know English words, or how long English sentences are. */
export const OF_ENGLISH = ['vague-link', 'repeated-word', 'long-sentence', 'long-paragraph', 'filler-word'];
