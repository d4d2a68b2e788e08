import { existsSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';

import { isMap, isScalar, isSeq, type Node, parseDocument } from 'yaml';

import { filesBelow } from '../../src/content-layer/files.ts';
import type { Remark } from '../../src/content-layer/mistake.ts';
import { readContentFile } from '../../src/content-layer/read-file.ts';
import { frontMatter } from '../../src/content-layer/source-position.ts';
import { FIRM_FILES } from '../firm-files.ts';
import type { Place } from './search.ts';

/** A field of an entry, such as `features.0.title`, and where its value stands in the file. */
export interface Field extends Place {
  path: string;
  value: unknown;
}

/** A text file of the firm. */
export interface FirmFile {
  /** Path in the repository. */
  file: string;
  /** As many signs as in the file; blank where a visitor sees nothing: comments and drafts. */
  text: string;
  /** Fields of a content file that are published. */
  fields: Field[];
  /** Why it cannot be read. */
  mistakes: Remark[];
}

const LEGAL = 'src/content/legal/';
/** Read by tools only, or without a word in it. */
const UNSEEN = ['src/words.txt', 'src/styles/tokens.css'];
const TEXT =
  /\.(?:atom|css|csv|geojson|html?|ics|js|json|jsonld|markdown|md|mdx|mjs|rss|svg|ts|txt|vcf|webmanifest|xml|ya?ml)$/i;
/** A larger text is data. */
const MAX_BYTES = 2_000_000;

const blank = (text: string, pattern: RegExp): string =>
  text.replace(pattern, (found) => (/^['"`]/.test(found) ? found : found.replaceAll(/[^\n]/g, ' ')));
/** Strings come first, since an address has two slashes. */
const SCRIPT_COMMENT = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\/\/.*|\/\*[^]*?\*\//g;
const MDX_COMMENT = /\{\s*\/\*[^]*?\*\/\s*\}/g;
const YAML_COMMENT = /^[ \t]*#.*$/gm;

function* fieldsIn(node: unknown, path: string, offset: number): Generator<Field> {
  const inner = (key: unknown) => (path ? `${path}.${String(key)}` : String(key));
  if (isMap(node)) for (const { key, value } of node.items) yield* fieldsIn(value, inner(key), offset);
  else if (isSeq(node))
    for (const [index, item] of node.items.entries()) yield* fieldsIn(item, inner(index), offset);
  else if (isScalar(node) && node.range)
    yield { path, value: node.value, start: offset + node.range[0], end: offset + node.range[1] };
}

const isDraft = (node: unknown): boolean => isMap(node) && node.get('draft') === true;

/** Blanks the parts of a content file that nobody sees, and lists the fields of the rest; nothing of a draft. */
function readEntry(file: string, source: string): Pick<FirmFile, 'text' | 'fields'> | undefined {
  const { text: head, offset, end } = frontMatter(source);
  const { contents } = parseDocument(head);
  if (isDraft(contents) && !file.startsWith(LEGAL)) return undefined;
  const drafts = isSeq(contents) ? (contents.items as Node[]).filter(isDraft) : [];
  const hidden = drafts.flatMap(({ range }) =>
    range ? [[offset + range[0], offset + range[1]] as const] : [],
  );
  const isSeen = (at: number) => hidden.every(([from, to]) => at < from || at >= to);
  const seen = file.endsWith('.mdx')
    ? blank(source.slice(0, end), YAML_COMMENT) + blank(source.slice(end), MDX_COMMENT)
    : source;
  return {
    text: hidden.reduce(
      (text, [from, to]) => text.slice(0, from) + blank(text.slice(from, to), /[^]+/) + text.slice(to),
      seen,
    ),
    fields: [...fieldsIn(contents, '', offset)].filter(({ start }) => isSeen(start)),
  };
}

function readText(root: string, file: string): FirmFile | undefined {
  const path = join(root, file);
  if (/^src\/content\/.*\.(?:mdx|json)$/.test(file) && !file.endsWith('.lock.json')) {
    const { source, data, remarks } = readContentFile(path);
    if (data === undefined) return { file, text: '', fields: [], mistakes: remarks.slice(0, 1) };
    const entry = readEntry(file, source);
    return entry && { file, mistakes: [], ...entry };
  }
  const isText = TEXT.test(file) && !file.endsWith('.lock.json') && statSync(path).size <= MAX_BYTES;
  const source = isText ? readFileSync(path, 'utf8').replaceAll('\r\n', '\n') : '';
  const text = extname(file) === '.ts' ? blank(source, SCRIPT_COMMENT) : source;
  return { file, text, fields: [], mistakes: [] };
}

/** All files of the firm that reach visitors, by path; a file without text has an empty one. */
export function readFirm(root: string): FirmFile[] {
  const files = FIRM_FILES.flatMap((place) =>
    place.endsWith('/')
      ? filesBelow(join(root, place)).map((name) => place + name)
      : existsSync(join(root, place))
        ? [place]
        : [],
  );
  return files
    .filter((file) => !UNSEEN.includes(file))
    .sort()
    .flatMap((file) => readText(root, file) ?? []);
}
