const SEPARATORS = [',', ';', '\t'];

/** The rows of a CSV file of any program, each as its cells: UTF-8 or Windows-1252; comma, semicolon or tab. */
export function readCsv(bytes: Buffer): string[][] {
  const utf8 = bytes.toString();
  const text = utf8.includes('\uFFFD') ? new TextDecoder('windows-1252').decode(bytes) : utf8;
  const [heading = ''] = text.split('\n');
  const countOf = (separator: string) => heading.split(separator).length;
  const [separator = ','] = SEPARATORS.toSorted((a, b) => countOf(b) - countOf(a));
  // Some programs write 3/4" without quotation marks around it.
  const plainly = `[^"${separator}\\r\\n][^${separator}\\r\\n]*|`;
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|(${plainly}))(${separator}|\\r?\\n|\\r|$)`, 'g');
  const lines: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.replace('\uFEFF', '').matchAll(cell)) {
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end !== separator) lines.push([]);
  }
  return lines;
}
