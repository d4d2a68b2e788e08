/**
 * Markup is made of signs of ASCII that stand where prose has none, whatever program it is for. So this table says where prose
 * has signs, and all others are told. A pattern sees the signs that stand together, with one character on either side: A for a
 * capital, a for any other letter, 0 for a figure, a space for the end of the word, a line feed for the beginning of the line.
 * Quotation marks, brackets and stops around the word are taken away before. The examples of a line are its test.
 */
export const PROSE: readonly (readonly [pattern: RegExp, examples: string])[] = [
  // Before a word.
  [/\s[-+~<>]?\$0/, `$5 -$5 ~$2M`],
  [/\s(?:[-+~<>@=#]|[<>]=|\+\/-|[-+]\))0/, `#4 @12" -5 °F (+10) >=6 +/-3 (-)4'-0"`],
  [/\s#A/, `#HW-22`],
  [/\s%?-a/, `-based %-based`],
  [/\s\*?\.[a0]/, `.75 .pdf *.dwg`],
  [/\n\*{1,2}\w/, `*Excludes tax`],
  [/\s\.{0,2}\/\w/, `/jobs ../plans`],
  [/\s\\\\\w/, `\\\\server`],
  // Behind a word.
  [/0["']\s/, `10'' 6""`],
  [/0\)?%\s/, `5% (5)%`],
  [/\w["')]{0,2}%?\*{1,2}\s/, `price* (6")** 5%*`],
  [/\w%?\+{1,2}\s/, `50+ 95%+ C++`],
  [/\w["')]?\+\/-\s/, `900+/- 6"+/-`],
  [/\w(?:[#_\\]|[.)"']?-|-?\/)\s/, `C# WIP_ two- U.S.- w/ M-/ plans\\`],
  // Within a word.
  [/\w[-/.,:;&@+*=_^#|~\\]\w/, `w/cm 1:2:4 A&E a.m. 10^6 A-101_rev2.pdf`],
  [/\w(?:==|[-=]>|[<>]=?(?=0)|\*\*(?=0)|--|-\/|["']?\+\/-)\w/, `a==b B1->B2 L<5 L**2 10--20 M-/E 4+/-1`],
  [/[\s\w]\({1,3}\w|\w\){1,2}\s/, `bid(s) ROUNDUP((L ABS((4)))`],
  [/\w(?:["'.)]?["'(]|\)[#$]?)\w/, `O'Brien 12"x14 (a)(2) A.B.'s (4)#5`],
  [/\w["')%\]]{1,2}[-/.,:&@+*=]\w/, `3'-0 (2)-2 5%/yr 12",3`],
  [/\w\.?[-/.,:;&@+*]["'($#+-]{1,2}\w/, `w/(4) $3-$4 +0/-1 and/"or" 1.(2)`],
  [/\w["')%]{1,2}[-/.:&]["'($#+-]{1,2}\w/, `12"/(5) (2)-#6 -2%/+2 "a"/"b"`],
  [/\w\.[-/&)]\w/, `a.m./p.m. U.S.-based`],
  [/0\]\[0/, `[1][2]`],
  [/A\$0/, `C$88`],
  [/\w:\\[\w_]/, `C:\\plans`],
  // By itself.
  [/\s(?:[-+*/&@<>#~$%]|[<>]=|[-=]>|<->|\+\/-|-{2,3})\s/, `10 - 5 + 3 * 2 & A -> B (+/- 4) <= 5 %), "---"`],
  [/\s[$%]\/\w/, `$/hr %/yr`],
  [/ (?:==?|\|)\s/, `A = 5 A == B A | B`],
];
const IN_PROSE = new RegExp(PROSE.map(([{ source }]) => `^(?:${source})$`).join('|'));
const SIGNS = /(?<=([^]))[!-/:-@[-`{-~]+(?=([^]))/g;
/** Marks around a word, none of them twice in a row. */
const AROUND = /^(?:(["'([])(?!\1))+|(?:(["')\].,;:?!])(?!\2))+$/g;
/** Read as a figure: the address of a page, a blank of a form, three dots. */
const MASKED = /\b\w+:\/\/\S+|(?<![\p{L}\p{N}])_{2,}(?![\p{L}\p{N}])|\[ \]|\.{3}/gu;
/** Letters of mathematics, wide ones, ligatures, signs of one font: they look like letters, and no search knows them. */
const LOOK_ALIKES = /[\u{1D400}-\u{1D7FF}]{2,}|[\uFB00-\uFB06\uFF21-\uFF5A\p{Co}]/gu;
/** Two lines that begin with the same sign: a list. */
const BULLETS = /^([^\p{L}\p{N}\s\p{Ps}\p{Pi}"'¿¡|])(?![ \t]*\d)[ \t]*\S+(?=.*\n\1[ \t]*\S)/mu;
/** Placeholder for a sign after a backslash: the writer means its word as it is. */
export const MEANT = '\uFFFD';

/** A word with its letters and figures as the patterns name them. */
const shapeOf = (word: string): string =>
  word
    .replace(AROUND, '')
    .replace(LOOK_ALIKES, '`')
    .replace(/\p{N}/gu, '0')
    .replace(/\p{Lu}/gu, 'A')
    .replace(/[^!-~]|[a-z]/gu, 'a');

/** True for a word whose signs all stand where prose has them; `before` is a line feed at the beginning of a line. */
export const isProse = (word: string, before = ' ', prose = IN_PROSE): boolean =>
  Array.from(`${before}${shapeOf(word)} `.matchAll(SIGNS)).every(([signs, left = '', right = '']) =>
    prose.test(left + signs + right),
  );

/**
 * The first signs of a text where prose has none.
 * @param text as its reader sees it
 * @returns their word and its place in the text; undefined for prose
 */
export function findForeignMarkup(text: string): { at: number; found: string } | undefined {
  const bullet = BULLETS.exec(text);
  if (bullet) return { at: bullet.index, found: bullet[0] };
  const words = text.replace(MASKED, (found) => '0'.repeat(found.length)).matchAll(/\S+/g);
  for (const { 0: word, index: at } of words) {
    const before = at && text[at - 1] !== '\n' ? ' ' : '\n';
    if (!word.includes(MEANT) && !isProse(word, before))
      return { at, found: text.slice(at, at + word.length).replaceAll('\uFFFC', '…') };
  }
  return undefined;
}
