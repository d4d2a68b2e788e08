/** Splits a content file into its texts: fields of data, and the blocks of an article. */
import type { MdastNode } from 'satteri';

import { shown } from '../../src/content-check/rendered-text.ts';
import { textsOf } from '../../src/reading/entry.ts';
import type { Parsed } from '../../src/reading/parse-fields.ts';
import { lineOf, nodesOf, readProse } from '../../src/reading/read-prose.ts';
import { fieldLine, frontMatter, lineAt } from '../../src/reading/source-position.ts';

/** A text that is read as one: a field, a paragraph, an item, a cell, a caption. */
export interface Text {
  text: string;
  /** Path of a field, such as `features.0.title`, or of an attribute, `<12>.title`; empty for a block of an article. */
  path: string;
  /** The line in the file, from 1, of an offset in `text`. */
  lineAt: (at: number) => number;
}

/** Attributes of components that a visitor reads. */
const SPOKEN = /^(?:title|alt|caption|cite)$/;
const ADDRESS = /^\S*[/@]\S*$/;

/** The texts of a node: of a component its attributes, of a block its visible text. */
function textsIn(node: MdastNode, source: string): Text[] {
  if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
    const start = node.position?.start.offset ?? 0;
    return node.attributes.flatMap((each) => {
      if (each.type !== 'mdxJsxAttribute' || typeof each.value !== 'string' || !SPOKEN.test(each.name))
        return [];
      const line = lineAt(source, source.indexOf(`${each.name}=`, start));
      return { path: `<${start}>.${each.name}`, text: each.value, lineAt: () => line };
    });
  }
  const text = /^(?:paragraph|heading|tableCell)$/.test(node.type) ? shown(node) : '';
  return /\p{L}/u.test(text) ? [{ path: '', text, lineAt: (at) => lineOf(node) + lineAt(text, at) - 1 }] : [];
}

/** All texts of a content file that a visitor reads; the build reports what cannot be read. */
export function readPage(file: string, { source, data }: Parsed): Text[] {
  const end = file.endsWith('.json') ? source.length : frontMatter(source).end;
  const { tree, body } = readProse(source.slice(0, end).replace(/[^\n]/g, ' ') + source.slice(end));
  const fields = textsOf(data).filter(([path, text]) => /(?:^|\.)alt$/.test(path) || !ADDRESS.test(text));
  return [
    ...fields.map(([path, text]) => ({ path, text, lineAt: () => fieldLine(source, path) })),
    ...Array.from(nodesOf(tree)).flatMap((node) => textsIn(node, body)),
  ];
}
