import type { Diagnostic } from './diagnostic.ts';
import { type Entry, fieldError, textsOf } from './entry.ts';

/** Remedies for what a reader would stumble over; what was found is $&. */
type Mark = readonly [remedy: string, ...patterns: RegExp[]];

/** A sign at the beginning of a line that stands for a bullet where the next line has one, too. */
const BULLET = String.raw`(?:[‐‑‒–—−―→⇒»✓✔✗✘☐☑☒★☆o]|\d\uFE0F?\u20E3|\p{Extended_Pictographic}\uFE0F?)\s+\S`;
/** Between two cells of a row. */
const GAP = String.raw`\S(?:\t| {3,}| \| )\s*\S`;
const TAGS =
  /<\/?(?:a|b|br|div|em|h[1-6]|i|li|p|span|strong|u|ul)(?:\s[^<>\n]*)?\/?>|<(?:https?:|[\w.]+@)[^<>\s]+>/g;

/** Fields are plain text. */
const IN_FIELD: readonly Mark[] = [
  [
    'A field is plain text, which shows Markdown and HTML as they are. Write it without; found "$&".',
    /(?<!\w)(\*\*|__|~~)(?=[^\s*_~])[^*~\n]+?\1(?!\w)|(?<![\w*])\*(?=[^\s*])[^*\n]*[^\s*]\*(?![\w*])|(?<!\S)`[^`\n]+`/g,
    /(?<!\w)_(?=[^\s_])[^_\n]*[^\s_]_(?!\w)|!?\[[^\]\n]+\]\((?:https?:|mailto:|\/)[^)\n]*\)|^(?:#{1,6}|>) (?=\D)/g,
    TAGS,
    /\{\{[^}\n]*\}*|\{[%:#.][^}\n]*\}/g,
  ],
  ['Take the backslash out; found "$&".', /(?<![\\:]\S*)\\["'*_#[\]`]/g],
];

const IN_ANY_TEXT: readonly Mark[] = [
  [
    'The spaces in "$&" never break: on a phone, words would be cut anywhere. Write ordinary spaces.',
    /(?<![^ \n])(?=[^ \n]{32})[^\s\u2060]+(?:[\u00A0\u202F\u2007\u2060\uFEFF]+[^\s\u2060]+){3,}/g,
  ],
  [
    '"$&" has signs that only look like letters: screen readers and the search do not know them. Type it with the letters of the keyboard.',
    // Of mathematics, in circles and squares, wide ones, small capitals, raised ones, ligatures; with a line through them;
    // and those of two scripts in one word.
    /(?:[\u{1D400}-\u{1D7FF}\u210A-\u2113\u211B-\u211D\u2124\u2128-\u2134][\p{Zs}\p{P}]?){2,}|[\u249C-\u24E9\u{1F110}-\u{1F189}]{3,}|[\uFF21-\uFF3A\uFF41-\uFF5A]{2,}/gu,
    /[\u0262\u026A\u0274\u0280\u028F\u0299\u029C\u029F\u1D00-\u1D2B\uA730\uA731]{3,}|[\u1D2C-\u1D6A\u02B0-\u02B8\u02E1-\u02E4]{3,}|\p{L}*[\uFB00-\uFB06]\p{L}*/gu,
    /(?:[\p{L}\p{N}][\u0332\u0335-\u0338]){2,}|\p{L}*(?:[A-Za-z][\u0400-\u04FF]|[\u0400-\u04FF][A-Za-z])\p{L}*/gu,
  ],
  [
    'Begin each item of a list with a hyphen and a space, or with 1. and a space, and one to tick off with - [ ] and a space; found "$&".',
    /^(?:- )?(?<sign>[•·▪▫◦‣⁃∙●○■□◆◇❖➢➤►❑❒])(?:\s|(?=\p{L})).*(?:\n+(?:- )?\1.*)*/gmu,
    new RegExp(`^(?:(?<=:\\n)|(?=.*\\n+${BULLET}))(?=${BULLET})(?<sign>\\S+).*(?:\\n+${BULLET}.*)*`, 'gmu'),
    /^(?<sign>[-*+])(?=\p{L}).*(?:\n+\1\p{L}.*)+/gmu,
    /^(?<sign>\(?1[.)\]:–-]+ *(?!\d)|\(?[aAiI][.)] ?|①).*\n+(?:\(?2[.)\]:–-]+ *(?!\d)|\(?(?:[bB]|ii|II)[.)] ?|②).*/gm,
    /^(?:- )?\[(?: ?|[xX✓])\](?=[ \S])/gm,
  ],
  [
    'A table needs | between its cells, a line such as | --- | --- | below its first row, and a blank line above; found "$&".',
    /^\|+[^|\n]+\|.*(?:\n+\|.*)*/gm,
    // Cells between tabs, wide spaces or bars in two lines, or more than one tab in one.
    new RegExp(`^(?!\\uFFFC).*${GAP}.*(?:\\n.*${GAP}.*)+|^.*\\S\\t+\\S.*\\t\\S.*`, 'gm'),
    /^(?!\uFFFC).*[─-╿]{2}.*(?:\n.*[─-╿].*)*|^[^,;\n]*[^\s\d,;]([,;])\S[^,;\n]*\1\S.*(?:\n[^,;\n]*[^\s\d,;]\1\S[^,;\n]*\1\S.*)+/gm,
  ],
  [
    '"$&" has no note. Write [^1] or another name without spaces, and below the text a line that begins with [^1]: and a space.',
    /\[\^[^\]\n]+\]|\^\[[^\]\n]+\]/g,
  ],
  [
    '"$&" is shown as it is. A link is [words](address): nothing between the brackets, and %20 for a space in the address. A picture is <Figure src="…" alt="…" caption="…" />.',
    /!?\[\[[^\]\n]+\]\]|!\[[^\]]*\]\[[^\]]*\]/g,
    /\[[^\]\n]+\](?: ?\((?=\/|#|(?:https?|mailto|tel):)[^)\n]*\)?|\((?=\uFFFC))|\([^()\n]+\)\[(?:\/|https?:)[^\]\n]*\]/g,
    /\[(?!\d+\]\[\d)[^\]\n]+\]\[[^\]\n]*\]|^\[[^\]\n]+\]: ?(?:\/|#|https?:)\S+/gm,
  ],
  [
    'Formulas between $ signs are shown as they are. Write the formula in words; found "$&".',
    /\$\$[^$\n]+\$\$|(?<!\w)\$[A-Za-z\\][^$\n]*[=^_\\][^$\n]*\$(?!\w)/g,
  ],
  [
    '"$&" is no Markdown, and is shown as it is. In a text, write ## and a space for a heading, **bold**, ², <Callout title="…"> for a box and the like, or take it out.',
    // Shortcodes, boxes, headings and marks of other programs.
    /\[\/[a-z][\w-]*\]|\[(?:vc|et_pb|su|fusion)_[^\]\n]*\]|\[(?:wpforms|contact-form)[^\]\n]*\]|(?<sign>\[[a-z][\w-]* [\w-]+=["'“][^\]\n]*\])(?:.*\[\/[a-z][\w-]*\])?/g,
    /^\[(?:TOC|toc|audio|caption|embed|gallery|playlist|video|youtube)(?: [^\]\n"'“]*)?\]/gm,
    /^(?::::|(?:!!!|\?\?\?) |\.\. \w+::).*(?:\n(?:(?!:::).*\n)*:::.*)?|^\[!\w+\]/gm,
    /^(?:={2,6} \S|h[1-6]\. |#\+\w|#{7,}).*/gm,
    /(?<!\S)(?:==[^\s=][^=\n]*==|\+\+[^\s+][^+\n]*\+\+|\|\|[^\s|][^|\n]*\|\|)(?!\S)|'''[^'\n]+'''|\^[\w+-]{1,9}\^/g,
    // Comments, breaks of pages, names of blocks, rules, definitions, and characters by name.
    /%%[^%\n]+%%|(?<!\S):(?:[a-z]\w+|\+1):(?!\S)/g,
    /^\\[a-z]{4,}$|(?:^|\s)\^[a-z\d][a-z\d-]{3,}$|^[-=_~*#+|–—][-=_~*#+|–— ]{2,}$|^: \S.*/gm,
    // Lines of chats, and fields and pictures of Word and of mails, and characters of their fonts.
    /^\[?\d{1,4}[.:/-]\d\d?[^\n\]]*[.:/-]\d\d[^\n\]]*?(?:\]| -) [^:\n]+:/gm,
    /\bError! (?:Reference|Bookmark|Hyperlink|No text)[^.\n]*\.?|\b(?:(?:PAGE)?REF _\w+|MERGEFIELD \w+|HYPERLINK ["“”\\])/g,
    /\bClick (?:or tap )?here to enter (?:text|a date)\.?|\[if [^\]\n]*\bmso\b[^\]\n]*\]|\[endif\]/g,
    /\[(?:cid|image): ?[^\]\n]+\]|[\uE000-\uF8FF]/g,
    // Tags, and abbreviations with what they stand for.
    TAGS,
    /^\*\[\w+\]: .*/gm,
    // Sources of programs that write.
    /【\d+†[^】\n]*】|\b(?:cite)?turn\d+(?:search|view|news)\d+|:?contentReference\[oaicite:\d+\]/g,
    /\[-?@[A-Za-z][\w:.-]*\]|(?<!\w)@(?:fig|tbl|sec|eq):\w+/g,
    // Characters that were encoded twice.
    /&(?:amp|nbsp|lt|gt|quot|apos|#x?[\da-f]+|[lr][sd]quo|[mn]dash|hellip|frac\d\d);|\\u[\da-fA-F]{4}/g,
  ],
  [
    'A backtick begins code, which ends with another one. For feet or an apostrophe type \'; found "$&".',
    /\S*`\S*/g,
  ],
  [
    '"$&" is shown with its marks. Put a space before the first mark and behind the last one, and none between the marks and their words.',
    /(?<![\p{L}\p{N}*])\*{2,3}(?![*,.;:)\]\s])[^*]+?\*{2,3}(?!\*)|^\*\*[ \t][^*\n]+\*\*(?!\*)/gmu,
    /(?<=[\p{L}\p{N}])\*\*(?![\s,.;:)\]*\d/])[^*\n]+(?<=\S)\*\*(?!\*)|(?<![\p{L}\p{N}*])\*(?=[\p{L}(])[^*\n]*[^\s*\p{L}\p{N}]\*(?=\p{L})/gu,
    /(?<![\p{L}\p{N}_])__(?=[^\s_])[^_\n]+(?<=[^\s_])__|(?<![\p{L}\p{N}_])_(?=\p{L})[^_\n]*[:.!?)]_(?=\p{L})|~~[^~\n]+~~/gu,
  ],
];

/** The words of a message: the first line of what was found, and no more of it than says which. */
const shown = (found: string): string => (/[^\s\uFFFC][^\n\uFFFC]{0,79}/.exec(found)?.[0] ?? '').trimEnd();

/**
 * Marks that other programs leave in a text, or that a reader would stumble over.
 * @param text as a reader sees it
 * @param isField whether it is plain text, without Markdown
 * @returns for each its place in the text, what was found, and what to do
 */
export function leftMarks(text: string, isField = false): { at: number; found: string; message: string }[] {
  const marks: ReturnType<typeof leftMarks> = [];
  let rest = text;
  for (const [remedy, ...patterns] of isField ? [...IN_FIELD, ...IN_ANY_TEXT] : IN_ANY_TEXT)
    for (const pattern of patterns)
      for (const match of rest.matchAll(pattern)) {
        const found = shown(match.groups?.['sign'] ?? match[0]);
        const at = match.index + match[0].search(/\S/);
        marks.push({ at, found, message: remedy.replace('$&', () => found) });
        // A mark is told once.
        rest =
          rest.slice(0, match.index) +
          match[0].replace(/[^\n]/g, ' ') +
          rest.slice(match.index + match[0].length);
      }
  return marks;
}

/** Fields are read as they are written; addresses and names of files are not read. */
export function* checkPlainFields(entry: Entry): Iterable<Diagnostic> {
  for (const [field, text] of textsOf(entry.data)) {
    if (/(?:^|\.)(?:src|files?)\b/.test(field) || /^(?:[a-z]+:|\/)\S+$|^[^\s<]+@\S+$/i.test(text)) continue;
    const [mark] = leftMarks(text, true);
    if (mark) yield fieldError(entry, field, mark.message);
  }
}
