import { parseDocument } from 'yaml';

/**
 * The YAML front matter of a file.
 * @param source the file as its writer left it
 * @returns its text, and where in the file it begins; of a file without any, such as JSON, the whole
 */
export function frontMatter(source: string): { text: string; offset: number } {
  const [start = '', text = source] = /^\uFEFF?---\r?\n([^]*?)^---/m.exec(source) ?? [];
  return { text, offset: start ? source.indexOf(text, start.indexOf('\n')) : 0 };
}

/**
 * The line on which a field stands in a file with YAML front matter, or of JSON, which is YAML as well.
 * @param source the file as its writer left it
 * @param path keys and places in lists from the outside in, such as `relatedServices.0.service`
 * @returns the line from 1; of a field that is missing, the line of the nearest one around it
 */
export function fieldLine(source: string, path: string): number {
  const { text, offset } = frontMatter(source);
  const keys = path.split('.');
  const document = parseDocument(text);
  while (keys.length && !document.hasIn(keys)) keys.pop();
  const node = keys.length ? (document.getIn(keys, true) as { range?: [number] } | undefined) : undefined;
  return source.slice(0, offset + (node?.range?.[0] ?? 0)).split('\n').length;
}
