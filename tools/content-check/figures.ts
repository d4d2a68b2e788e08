/** Figures of how a service page is written, which `npm run content:check -- --figures` prints. */
import { readFileSync } from 'node:fs';

import { syllable } from 'syllable';
import { parse } from 'yaml';

/** How one page is written. */
export interface Figures {
  /** Words of the two paragraphs. */
  first: number;
  second: number;
  /** Words in a sentence of the two paragraphs, on average. */
  words: number;
  /** Flesch's reading ease of the two paragraphs: plain English from 60 up, hard below 50. */
  ease: number;
  /** Sentences in the passive voice among all of the page, in percent. */
  passive: number;
  /** How often the page says "each", and "so" or "so that" between two clauses. */
  each: number;
  so: number;
  /** Whether the first sentence speaks to the client or of the client's job. */
  client: boolean;
}

type Limit = (figures: Figures) => boolean;

/** What a page is held to. */
const LIMITS: Partial<Record<keyof Figures, Limit>> = {
  first: ({ first }) => first >= 55 && first <= 130,
  second: ({ second }) => second >= 55 && second <= 130,
  words: ({ words }) => words <= 19,
  ease: ({ ease }) => ease >= 50,
  passive: ({ passive }) => passive <= 20,
};

/** What all service pages together are held to. */
const LIMITS_OF_ALL = {
  each: 50,
  so: 40,
  /** Openings that speak to the client, at least. */
  client: 20,
};

/** Participles without -ed that a trade's text may have. The lists of the usual packages lack half of its verbs. */
const IRREGULAR =
  'bent|bought|bound|broken|brought|built|cast|caught|chosen|cut|dealt|done|drawn|driven|dug|fed|found|given|' +
  'held|hung|hit|kept|known|laid|led|left|let|lost|made|met|paid|put|read|run|seen|sent|set|shown|shut|sold|' +
  'spent|split|struck|swept|taken|taught|thought|told|torn|understood|won|worn|written';
const PASSIVE = new RegExp(
  `\\b(?:am|are|be|been|being|is|was|were|gets?|got)(?: (?:not|then|also|only|never|already|\\w+ly))* (?:\\w+ed|${IRREGULAR})\\b`,
  'i',
);
const CLIENT = /\b(you|your|owners?|clients?|buyers?|bidders?|lenders?|crews?|superintendents?|tenants?)\b/i;
const split = (granularity: 'sentence' | 'word') => new Intl.Segmenter('en', { granularity });
const sentencesIn = (text: string) =>
  [...split('sentence').segment(text)].map(({ segment }) => segment.trim());
const wordsIn = (text: string) =>
  [...split('word').segment(text)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment);
const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** Fields whose words are no sentences. */
const NOT_PROSE = ['seoTitle', 'facts', 'heroImage'];

/** All texts of a tree of data. */
const textsIn = (data: unknown): string[] =>
  typeof data === 'string' ? [data] : data instanceof Object ? Object.values(data).flatMap(textsIn) : [];

/**
 * Counts the words of a service page.
 * @param source the MDX file; its body are two paragraphs without marks
 */
export function figuresOf(source: string): Figures {
  const [, head = '', body = ''] = /^---\n([^]*?)\n---\n([^]*)$/.exec(source) ?? [];
  const [first = '', second = ''] = body.trim().split(/\n{2,}/);
  const fields = Object.entries(parse(head) as object).filter(([name]) => !NOT_PROSE.includes(name));
  const texts = [...textsIn(Object.fromEntries(fields)), first, second];
  const sentences = sentencesIn(`${first} ${second}`);
  const words = sentences.flatMap(wordsIn);
  const all = texts.flatMap(sentencesIn);
  const perSentence = words.length / sentences.length;
  const syllables = words.map(syllable).reduce((sum, one) => sum + one, 0);
  const said = texts.join('\n');
  return {
    first: wordsIn(first).length,
    second: wordsIn(second).length,
    words: perSentence,
    // Flesch, "A new readability yardstick", 1948.
    ease: 206.835 - 1.015 * perSentence - (84.6 * syllables) / words.length,
    passive: (100 * all.filter((sentence) => PASSIVE.test(sentence)).length) / all.length,
    each: count(said, /\beach\b/gi),
    so: count(said, /(?:, so|\bso that|(?:^|[.?!] )So)\b/gm),
    client: CLIENT.test(sentences[0] ?? ''),
  };
}

/** The page's figures that are beyond their limits. */
export const beyondLimits = (figures: Figures): string[] =>
  Object.entries(LIMITS).flatMap(([name, holds]) => (holds(figures) ? [] : [name]));

/** All pages together against what they are held to, in sentences. */
export function totals(pages: readonly Figures[]): { text: string; holds: boolean }[] {
  const sum = (name: 'each' | 'so') => pages.reduce((all, page) => all + page[name], 0);
  const clients = pages.filter(({ client }) => client).length;
  return [
    { text: `"each": ${sum('each')} of ${LIMITS_OF_ALL.each}`, holds: sum('each') <= LIMITS_OF_ALL.each },
    { text: `"so": ${sum('so')} of ${LIMITS_OF_ALL.so}`, holds: sum('so') <= LIMITS_OF_ALL.so },
    {
      text: `openings for the client: ${clients} of ${LIMITS_OF_ALL.client} or more`,
      holds: clients >= LIMITS_OF_ALL.client,
    },
  ];
}

/** Prints a row for each file; a figure beyond its limit has a mark. */
export function printFigures(files: readonly string[]): void {
  const pages = files.map((file) => [file, figuresOf(readFileSync(file, 'utf8'))] as const);
  console.table(
    Object.fromEntries(
      pages.map(([file, figures]) => {
        const beyond = beyondLimits(figures);
        const shown = Object.entries(figures).map(([name, figure]: [string, number | boolean]) => [
          name,
          `${typeof figure === 'number' ? Math.round(figure * 10) / 10 : figure ? 'yes' : 'no'}${beyond.includes(name) ? ' !' : ''}`,
        ]);
        return [file.replace(/^.*services\/|\.mdx$/g, ''), Object.fromEntries(shown) as object];
      }),
    ),
  );
  for (const { text, holds } of totals(pages.map(([, figures]) => figures)))
    console.log(`${text}${holds ? '' : ' !'}`);
}
