/** Our own rules for words, as an editor would read them. */
import type { Page } from './page.ts';

/** What a rule found: the line, and in whole sentences what it is and what to do. */
export interface Finding {
  line: number;
  message: string;
}
type Rule = (page: Page) => Finding[];

const LONGEST_SENTENCE = 40;
const LONGEST_PARAGRAPH = 130;

/** Labels that say nothing to somebody who hears the links of a page as a list. */
const VAGUE =
  /^(?:(?:click |see |read |right )?here|(?:read |learn |find out |see |view )?more|(?:this|the|a)?\s*(?:link|page|article|post)|this|details|more information|https?:\S*)$/i;

const FILE_NAME = /\.(?:jpe?g|png|webp|avif|gif|svg)$|^(?:photo|img|dsc|image)[-_]?\d/i;

/** Words that sound like something and say nothing, in the forms that are not plain words on a site, as in an elevated slab. */
const FILLERS = [
  'leverag(?:e|es|ed|ing)',
  'cutting[- ]edge',
  'state[- ]of[- ]the[- ]art',
  'world[- ]class',
  'best[- ]in[- ]class',
  'next[- ]level',
  'one[- ]stop[- ]shop',
  'game[- ]chang(?:er|ers|ing)',
  'solutions',
  'seamless(?:ly)?',
  'robust(?:ly|ness)?',
  'unlock(?:s|ing)?',
  'elevat(?:e|es|ing)',
  'empower(?:s|ed|ing)?',
  'streamlin(?:e|es|ed|ing)',
  'utili[sz](?:e|es|ed|ing)',
  'facilitat(?:e|es|ed|ing)',
  'synerg(?:y|ies|istic)',
  'holistic(?:ally)?',
  'innovative',
  'revolutioni[sz](?:e|es|ed|ing)',
  'passionate(?:ly)?',
  'delv(?:e|es|ed|ing)',
  "in today['’]s",
  'it is (?:important|worth) (?:to note|noting)',
  'needless to say',
  'look no further',
  'when it comes to',
];
const FILLER = new RegExp(`(?<![\\w-])(?:${FILLERS.join('|')})(?![\\w-])`, 'gi');

/** A word twice in a row; "had had" and "that that" can be right. */
const TWICE = /(?<![\p{L}\p{N}'’-])(?!(?:had|that)\b)(\p{L}+)\s+\1(?![\p{L}\p{N}'’-])/giu;

const wordsIn = (text: string): number =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** The beginning of a text, to find it again by. */
const start = (text: string): string => text.trim().split(/\s+/).slice(0, 5).join(' ');

/** A rule over each text by itself. */
const each =
  (pattern: RegExp, say: (found: string) => string | undefined): Rule =>
  ({ texts }) =>
    texts.flatMap(({ text, lineAt }) =>
      [...text.matchAll(pattern)].flatMap(({ 0: found, index }) => {
        const message = say(found);
        return message ? [{ line: lineAt(index), message }] : [];
      }),
    );

/** A link's words tell where it leads, also to those who hear nothing around it. */
const vagueLink: Rule = ({ prose }) =>
  [...prose.matchAll(/\[([^\]]*)\]\(/g)].flatMap(({ 1: label = '', index }) =>
    VAGUE.test(label.trim())
      ? [
          {
            line: prose.slice(0, index).split('\n').length,
            message: `The link "${label}" does not say where it leads. Name the page or the thing behind it.`,
          },
        ]
      : [],
  );

/** A text alternative says what a photo shows, and nothing that is said beside it already. */
const altText: Rule = ({ pictures }) => {
  const bare = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  return pictures.flatMap(({ line, src, alt, caption }) => {
    const [opening] =
      /^(?:an? |the )?(?:image|photo|photograph|picture|graphic|screenshot) (?:of|showing)\b/i.exec(alt) ??
      [];
    const message = opening
      ? `alt begins with "${opening}", which a screen reader says by itself. Begin with what is to be seen.`
      : FILE_NAME.test(alt) || alt === src.split('/').at(-1)
        ? `alt is a file name, "${alt}". Write what the photo shows.`
        : caption && bare(alt) === bare(caption)
          ? 'alt says the same as the caption, which is then heard twice. Write in alt what the photo shows, in the caption what to notice.'
          : undefined;
    return message ? [{ line, message }] : [];
  });
};

/** A word that slipped in twice. */
const repeatedWord = each(
  TWICE,
  (found) => `"${found.replace(/\s+/g, ' ')}" stands here twice in a row. Delete one.`,
);

/** A sentence that has to be read twice costs more than two sentences. */
const longSentence = each(/\S[^]*?(?:[.!?]["”’)]*(?=\s)|$)/g, (sentence) => {
  const count = wordsIn(sentence);
  return count > LONGEST_SENTENCE
    ? `The sentence "${start(sentence)} …" has ${count} words. Split it; up to ${LONGEST_SENTENCE} can be read in one go.`
    : undefined;
});

/** A paragraph that fills a phone's screen is skipped. */
const longParagraph = each(/^[^]+$/g, (paragraph) => {
  const count = wordsIn(paragraph);
  return count > LONGEST_PARAGRAPH
    ? `The paragraph "${start(paragraph)} …" has ${count} words. Split it; up to ${LONGEST_PARAGRAPH} are read.`
    : undefined;
});

/** Words of advertising. */
const fillerWord = each(
  FILLER,
  (found) => `"${found}" says nothing that can be checked. Write what is done or measured, or leave it out.`,
);

/** Two blanks, left by an edit. */
const doubleSpace = each(/\S+ {2,}\S+/g, (found) => `There are two spaces in a row in "${found}". Keep one.`);

/** One kind of quotation mark in a file. Behind a figure a straight one is a foot or an inch. */
const mixedQuotes: Rule = ({ texts }) => {
  const marks = texts.flatMap(({ text, lineAt }) =>
    [...text.matchAll(/(?<!\d)["']|[“”‘’]/g)].map(({ 0: mark, index }) => ({ mark, line: lineAt(index) })),
  );
  const curly = marks.filter(({ mark }) => /[“”‘’]/.test(mark));
  const [first] = curly;
  return first && curly.length < marks.length
    ? [
        {
          line: first.line,
          message: `Typographic marks such as ${first.mark} stand beside straight ones in this file. Type all of them straight, as on the keyboard.`,
        },
      ]
    : [];
};

/**
 * All rules by the name that a writer sees; errors stop the tests, warnings are for thinking about. Those that know
 * English words, or how long English sentences are, are for English alone.
 */
export const RULES: Record<string, { level: 'error' | 'warning'; rule: Rule; english?: true }> = {
  'vague-link': { level: 'error', rule: vagueLink, english: true },
  'alt-text': { level: 'error', rule: altText },
  'repeated-word': { level: 'error', rule: repeatedWord, english: true },
  'long-sentence': { level: 'warning', rule: longSentence, english: true },
  'long-paragraph': { level: 'warning', rule: longParagraph, english: true },
  'filler-word': { level: 'warning', rule: fillerWord, english: true },
  'mixed-quotes': { level: 'warning', rule: mixedQuotes },
  'double-space': { level: 'warning', rule: doubleSpace },
};
