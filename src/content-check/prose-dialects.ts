import type { MdastNode } from 'satteri';

import type { Diagnostic } from './diagnostic.ts';
import { bodyError, type Entry, fieldError, type Rule, textsOf } from './entry.ts';
import { lineOf } from './prose-tree.ts';

/** What was found is $&. */
type Dialect = readonly [remedy: string, ...patterns: RegExp[]];

const HERE = 'Use Markdown or a component of this site';

/** Markup of other programs that this site would show as text. */
const DIALECTS: readonly Dialect[] = [
  [
    `"$&" is a shortcode of WordPress. ${HERE}, or take it out.`,
    /\[\/[a-z][\w-]*\]|\[(?:vc|et_pb|su|fusion)_[^\]\n]*\]|\[(?:wpforms|contact-form)[^\]\n]*\]|\[[a-z][\w-]* [\w-]+=["'“][^\]\n]*\]/,
    /^\[(?:audio|caption|embed|gallery|playlist|video|youtube)(?: [^\]\n"'“]*)?\]/m,
  ],
  ['"$&" is a link of a wiki. Write [words](address).', /!?\[\[[^\]\n]+\]\]|\[\[$/],
  [
    `"$&" begins a box of another program. Write <Callout title="…">, and </Callout> below it.`,
    /^(?::::|(?:!!!|\?\?\?) |\.\. \w+::).*/m,
  ],
  ['"$&" begins a note of another program. Write <Callout title="…">, and </Callout> below it.', /^\[!\w+\]/],
  ['A list of contents is made of the headings. Take "$&" out.', /^\[(?:TOC|toc)\]$/m],
  [
    `"$&" is a highlight of another program. Write **bold** instead of the equals signs.`,
    /(?<!\S)==[^\s=][^=\n]*==(?!\S)/,
  ],
  [
    'Formulas between $ signs are shown as they are. Write the formula in words; found "$&".',
    /\$\$[^$\n]+\$\$|(?<!\w)\$[A-Za-z\\][^$\n]*[=^_\\][^$\n]*\$(?!\w)/,
  ],
  [
    '"$&" has no note. Write [^1] or another name without spaces, and below the text a line that begins with [^1]: and a space.',
    /\[\^[^\]\n]+\]|\^\[[^\]\n]+\]/,
  ],
  [
    '"$&" is a heading of another program. Begin it with ## and a space.',
    /^(?:={2,6} \S|h[1-6]\. |#\+\w).*/m,
  ],
  ['Begin each item of a list with a hyphen and a space; found "$&".', /^[•·▪◦‣●○]\s/m],
  [
    '"$&" is superscript in another program. Type the sign itself, such as ², or write words.',
    /\^[\w+-]{1,9}\^/,
  ],
  [
    '"$&" was left behind by another program. Write what it stands for, or take it out.',
    // Comments, breaks of pages, names of blocks, rules, definitions, and characters by name.
    /%%[^%\n]+%%/,
    /^\\[a-z]{4,}$/m,
    /(?:^|\s)\^[a-z\d][a-z\d-]{3,}$/m,
    /^={3,}$/m,
    /^: \S.*/m,
    /(?<!\S):(?:[a-z]\w+|\+1):(?!\S)/,
    // Fields and pictures of Word and of mails, and characters of their fonts.
    /\bError! (?:Reference|Bookmark|Hyperlink|No text)[^.\n]*\.?/,
    /\b(?:(?:PAGE)?REF _\w+|MERGEFIELD \w+|HYPERLINK ["“”\\])/,
    /\bClick (?:or tap )?here to enter (?:text|a date)\.?/,
    /\[if [^\]\n]*\bmso\b[^\]\n]*\]|\[endif\]|\[(?:cid|image): ?[^\]\n]+\]/,
    /[\uE000-\uF8FF]/,
    // Sources of programs that write.
    /【\d+†[^】\n]*】|\b(?:cite)?turn\d+(?:search|view|news)\d+|:?contentReference\[oaicite:\d+\]/,
    /\[-?@[A-Za-z][\w:.-]*\]|(?<!\w)@(?:fig|tbl|sec|eq):\w+/,
    // Characters that were encoded twice.
    /&(?:amp|nbsp|lt|gt|quot|apos|#x?[\da-f]+|[lr][sd]quo|[mn]dash|hellip|frac\d\d);/,
    /\\u[\da-fA-F]{4}/,
  ],
];
const patternsOf = (...dialects: Dialect[]) =>
  dialects.flatMap(([remedy, ...patterns]) => patterns.map((pattern) => [pattern, remedy] as const));
/** The same in a text, and Markdown that is none for a small reason. */
const IN_TEXT = patternsOf(
  ['Show a picture by <Figure src="…" alt="…" caption="…" />; found "$&".', /!\[[^\]]*\]\[[^\]]*\]/],
  [
    'A table needs a line such as | --- | --- | below its first row, and a blank line above; found "$&".',
    /^\|[^|\n]+\|.*/m,
  ],
  [
    '"$&" is shown as it is. A link is [words](address): nothing between the brackets, and %20 for a space in the address.',
    /\[[^\]\n]+\](?: ?\((?=\/|#|(?:https?|mailto|tel):)[^)\n]*\)?|\($)|\([^()\n]+\)\[(?:\/|https?:)[^\]\n]*\]/,
  ],
  ...DIALECTS,
);
const IN_FIELD = patternsOf(
  ...DIALECTS,
  [
    'A field is plain text, which shows Markdown and HTML as they are. Write it without; found "$&".',
    /(?<!\w)\*\*\S[^*\n]*\*\*(?!\w)|\[[^\]\n]+\]\((?:https?:|mailto:|\/)[^)\n]*\)/,
    /<\/?(?:a|b|br|div|em|h[1-6]|i|li|p|span|strong|u|ul)(?:\s[^<>\n]*)?\/?>|\{\{[^}\n]*\}*|\{[%:#.][^}\n]*\}/,
  ],
  ['Take the backslash out; found "$&".', /\\['"]/],
);
/** Figures that are all of a text between asterisks. */
const FIGURES = /^[\d.,/'"½¼¾ -]+$/;
const ITALIC_FIGURES = 'Asterisks make italics of the figures between them: write × or x, as in 8 x 8 x 16;';
const STRUCK_OUT = 'Tildes strike out the text between them: write ₂, "to" or "about";';

/** Finds what was written for another program in a node of text or emphasis. */
export function* checkDialects(
  entry: Entry,
  node: MdastNode,
  lines: readonly string[],
): Iterable<Diagnostic> {
  const [child] = 'children' in node ? node.children : [];
  const between = child?.type === 'text' ? child.value : '';
  const source = lines[lineOf(node) - 1] ?? '';
  const before = source.slice(0, (node.position?.start.column ?? 1) - 1);
  if (
    node.type === 'emphasis' &&
    FIGURES.test(between) &&
    new RegExp(`\\d['"]?\\*${between.replace(/\./g, '\\.')}\\*\\d`).test(source)
  )
    yield bodyError(entry, lineOf(node), `${ITALIC_FIGURES} found "*${between}*".`);
  if (node.type === 'delete' && between && !source.startsWith('~~', before.length))
    yield bodyError(entry, lineOf(node), `${STRUCK_OUT} found "~${between}~".`);
  if (node.type !== 'text') return;
  // After a link or bold words, a text does not begin a line.
  const isFirst = /^(?:[\s>]|[-*+] |\d+[.)] |#+ )*$/.test(before);
  const text = isFirst ? node.value : `\0${node.value}`;
  for (const [pattern, remedy] of IN_TEXT) {
    const found = pattern.exec(text);
    if (!found) continue;
    const line = lineOf(node) + text.slice(0, found.index).split('\n').length - 1;
    // A backslash before it says that it is to be read.
    if (lines[line - 1]?.includes(`\\${found[0].trim()}`)) continue;
    yield bodyError(
      entry,
      line,
      remedy.replace('$&', () => found[0].trim()),
    );
  }
}

/** Fields have no markup of another program, and no Markdown. */
export const checkPlainFields: Rule = function* (entry) {
  for (const [field, text] of textsOf(entry.data)) {
    if (/(?:^|\.)(?:src|files?)\b/.test(field)) continue;
    const [pattern, remedy] = IN_FIELD.find(([each]) => each.test(text)) ?? [];
    const [found = ''] = pattern?.exec(text) ?? [];
    if (remedy)
      yield fieldError(
        entry,
        field,
        remedy.replace('$&', () => found.trim()),
      );
  }
};
