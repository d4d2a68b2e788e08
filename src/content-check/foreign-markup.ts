/**
 * Markup of any program has ASCII signs in places where prose has none. So this table lists which signs prose has in
 * which place, and all others are reported. A number is a word, too. The examples of a row are its test.
 */
export const PROSE: Readonly<Record<string, readonly [signs: string, examples: string]>> = {
  'before a word': [
    '- # %- . *. / ./ ../ \\\\ $/ %/',
    '-based #HW-22 %-based .pdf *.dwg /jobs ./plans ../plans \\\\server $/hr %/yr',
  ],
  'before a number': [
    '$ -$ +$ ~$ <$ >$ + ~ < > @ = <= >= +/- -)',
    `$5 -$5 +$5 ~$2M <$5 >$5 (+10) ~3 <5 >5 @12" =5 <=6 >=6 +/-3 (-)4'-0"`,
  ],
  'behind a word': [
    '( * ** + ++ +/- # $ - / -/ _ \\',
    `SUM() price* (6")** 50+ C++ 6"+/- C# US$ U.S.- w/ M-/ WIP_ plans\\`,
  ],
  'behind a number': [`" ' %`, `6"" 10'' (5)%`],
  'within a word': [
    `- / . , : ; & @ + * = _ ^ # | ~ \\ ' " ( ) :\\ -> => == +/-`,
    `3'-0 w/cm a.m. 1,000 1:2:4 a;b A&E 2@4 A+B L*W A=B rev_2 10^6 C#5 A|B A~B a\\b O'Brien 12"x14 bid(s) ABS((4))) (a)b C:\\plans B1->B2 A=>B a==b 4+/-1`,
  ],
  'within a number': ['< ** <= >= $ ][', 'L<5 L**2 L<=5 L>=5 C$88 [1][2]'],
  alone: [
    '- + * / & @ < > # ~ $ % <= >= -> <- => <-> +/- -- ---',
    '- + * / & @ < > # ~ $ (% <= >=, -> <- => <-> (+/- -- "---"',
  ],
  'alone within a line': ['= == |', '= == |'],
  'at the beginning of a line': ['* **', '*Excludes **Excludes'],
};

/** The same table, for lookups by place. */
export const signsIn = (table: typeof PROSE): ReadonlyMap<string, ReadonlySet<string>> =>
  new Map(Object.entries(table).map(([place, [signs]]) => [place, new Set(signs.split(' '))]));
const IN_PROSE = signsIn(PROSE);

/** Quotation marks, brackets and punctuation around a word; only parentheses may be doubled. */
const AROUND = /^(?:\(|(["'[])(?!\1))+|(?:\)|(["'\].,;:?!])(?!\2))+$/g;
/** The end of one part of a word, and the beginning of the next: in 12"/(5) a slash joins them. */
const [CLOSING, OPENING] = [/^\.?["')%]{0,2}(?=.)/, /(?<=[^=,;\\])["'(]{1,2}$/];
/** Read as digits: URLs, form blanks, empty checkboxes, three dots, the = of a formula that continues on a new line. */
const MASKED = /\b\w+:\/\/[^\s>]+|(?<=\n)= (?=[\d$(])|(?<![\p{L}\p{N}])_{2,}(?![\p{L}\p{N}])|\[ \]|\.{3}/gu;
/** A word. Dashes and non-ASCII signs, such as ±, separate words as spaces do: $1.2M–$1.4M, 2%±. */
const WORD = /[!-~\p{L}\p{M}\p{N}\p{Pi}\p{Pf}\p{Co}\uFFFC\uFFFD]+/gu;
/** Mathematical and full-width letters, ligatures, private-use signs: they look like letters, but searches fail. */
const LOOK_ALIKES = /[\u{1D400}-\u{1D7FF}]{2,}|[\uFB00-\uFB06\uFF21-\uFF5A\p{Co}]/gu;
/** Two lines that begin with the same sign, or with the same small letter and a wide space: a list. */
const BULLETS =
  /^([^\p{L}\p{N}\s\p{Ps}\p{Pi}"'¿¡|]|\p{Ll}(?=\t| {2}))(?![ \t]*\d)[ \t]*\S+(?=.*\n\1[ \t]*\S)/mu;
/**
 * The space in [words] (address); UTF-8 that was read as Windows-1252: Ã©; East Asian signs; and a word that was divided
 * at the end of a line, but not the "first-" of "first- and second-floor".
 */
const BETWEEN =
  /\S+\] \((?=\uFFFC|\/)|\S*(?:[ÂÃ][\u0080-\u00BF]|â[€ˆ‰]|[\u3001-\u303F])\S*|\p{Ll}+-\n(?!\p{L}{1,3}\s)\p{Ll}+/u;
/** Placeholder for a sign after a backslash: the writer means its word as it is. */
export const MEANT = '\uFFFD';

/** True for a word whose signs are all in places where prose has them. */
export function isProse(word: string, isFirst = false, table = IN_PROSE): boolean {
  const has = (place: string, signs: string) => table.get(place)?.has(signs) === true;
  const hasBeside = (place: string, signs: string, beside: string) =>
    has(`${place} a word`, signs) || (/\p{N}/u.test(beside) && has(`${place} a number`, signs));
  const bare = word.replace(AROUND, '').replace(LOOK_ALIKES, '`');
  return Array.from(bare.matchAll(/[!-/:-@[-`{-~]+/g)).every(({ 0: signs, index }) => {
    const [left, right] = [bare.charAt(index - 1), bare.charAt(index + signs.length)];
    if (!left && !right) return has('alone', signs) || (!isFirst && has('alone within a line', signs));
    if (!left)
      return hasBeside('before', signs, right) || (isFirst && has('at the beginning of a line', signs));
    const rest = signs.replace(CLOSING, '');
    if (!right) return hasBeside('behind', rest, left);
    const joint = rest.replace(OPENING, '');
    if (hasBeside('within', joint, joint === rest ? right : '')) return true;
    return hasBeside('within', joint.charAt(0), '') && hasBeside('before', joint.slice(1), right);
  });
}

/**
 * Finds the first signs of a text in a place where prose does not have them.
 * @param text as its reader sees it
 * @returns their word and its place in the text; undefined for prose
 */
export function findForeignMarkup(text: string): { at: number; found: string } | undefined {
  const odd = BULLETS.exec(text) ?? BETWEEN.exec(text);
  if (odd) return { at: odd.index, found: odd[0] };
  const words = text.replace(MASKED, (found) => '0'.repeat(found.length)).matchAll(WORD);
  for (const { 0: word, index: at } of words) {
    const isFirst = at === 0 || text[at - 1] === '\n';
    if (!word.includes(MEANT) && !isProse(word, isFirst))
      return { at, found: text.slice(at, at + word.length).replaceAll('\uFFFC', '…') };
  }
  return undefined;
}
