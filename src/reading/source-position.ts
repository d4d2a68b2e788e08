import { parseDocument } from 'yaml';

/** The line, counted from 1, of a position in a text. */
export const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length;

/**
 * The YAML front matter of a file: its text, where that begins, and where the closing line of hyphens ends. Without
 * front matter, as in JSON, `text` is the whole file and `end` is 0.
 */
export function frontMatter(source: string): { text: string; offset: number; end: number } {
  const [fenced = '', text = source] = /\uFEFF?---[ \t]*\r?\n([^]*?)^---[ \t]*\r?$/my.exec(source) ?? [];
  return { text, offset: fenced.indexOf('\n') + 1, end: fenced.length };
}

/**
 * The line of a field, such as `relatedServices.0.service`, in front matter or JSON (which is YAML as well); of a
 * missing field, the line of the nearest one around it.
 */
export function fieldLine(source: string, path: string): number {
  const { text, offset } = frontMatter(source);
  const keys = path.split('.');
  const document = parseDocument(text);
  while (keys.length && !document.hasIn(keys)) keys.pop();
  const node = keys.length ? (document.getIn(keys, true) as { range?: [number] } | undefined) : undefined;
  return lineAt(source, offset + (node?.range?.[0] ?? 0));
}
