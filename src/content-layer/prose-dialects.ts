import type { MdastNode } from 'satteri';

import { type Found, lineOf } from './prose-tree.ts';

const HERE = 'Use Markdown or a component of this site';

/** Markup of other programs that this site would show as text; $& is what was found. */
const DIALECTS: readonly [pattern: RegExp, remedy: string][] = [
  [
    /\[\/[a-z][\w-]*\]|\[(?:vc|et_pb|su|fusion|wpforms|contact-form)[_-]?[^\]\n]*\]|\[[a-z][\w-]* [\w-]+=["'“][^\]\n]*\]/,
    `"$&" is a shortcode of WordPress. ${HERE}, or take it out.`,
  ],
  [/!?\[\[[^\]\n]+\]\]/, '"$&" is a link of a wiki. Write [words](address).'],
  [/^:::.*/m, `"$&" begins a box of another program. Write <Callout title="…">, and </Callout> below it.`],
  [/^\[!\w+\]/, '"$&" begins a note of another program. Write <Callout title="…">, and </Callout> below it.'],
  [/^\[(?:TOC|toc)\]$/m, 'A list of contents is made of the headings. Take "$&" out.'],
  [
    /(?<!\S)==[^\s=][^=\n]*==(?!\S)/,
    `"$&" is a highlight of another program. Write **bold** instead of the equals signs.`,
  ],
  [
    /\$\$[^$\n]+\$\$/,
    'Formulas between $ signs are shown as they are. Write the formula in words; found "$&".',
  ],
];
/** Figures that are all of a text between asterisks. */
const FIGURES = /^[\d.,/'"½¼¾ -]+$/;

/** Finds what was written for another program in a node of text or emphasis. */
export function* dialectErrors(node: MdastNode, lines: readonly string[]): Iterable<Found> {
  const [child] = 'children' in node ? node.children : [];
  const between = child?.type === 'text' ? child.value : '';
  const isSize = node.type === 'emphasis' && FIGURES.test(between);
  if (
    isSize &&
    new RegExp(`\\d['"]?\\*${between.replace(/\./g, '\\.')}\\*\\d`).test(lines[lineOf(node) - 1] ?? '')
  )
    yield [
      lineOf(node),
      `Asterisks make italics of the figures between them: write × or x, as in 8 x 8 x 16; found "*${between}*".`,
    ];
  if (node.type !== 'text') return;
  for (const [pattern, remedy] of DIALECTS) {
    const found = pattern.exec(node.value);
    if (!found) continue;
    const line = lineOf(node) + node.value.slice(0, found.index).split('\n').length - 1;
    yield [line, remedy.replace('$&', () => found[0])];
  }
}
