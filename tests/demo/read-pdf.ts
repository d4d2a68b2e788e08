/** Reads the demo firm's PDFs, all from one program; their fonts say which characters they show (ISO 32000-1, 9.10.3). */
import { inflateSync } from 'node:zlib';

/** All words of a PDF in the order in which they are drawn, without spaces. */
export function readPdf(bytes: Buffer): string {
  const objects = new Map<string, string>();
  const file = bytes.toString('latin1');
  for (const [, id = '', body = ''] of file.matchAll(/^(\d+) 0 obj\n([^]*?)\nendobj$/gm)) {
    const [dictionary = '', stream = ''] = body.split('\nstream\n');
    const isPacked = dictionary.includes('/FlateDecode');
    const text = isPacked ? inflateSync(Buffer.from(stream, 'latin1')).toString('latin1') : stream;
    objects.set(id, `${dictionary}\n${text}`);
  }
  const source = [...objects.values()].join('\n');
  /** The characters of each font, in the order of their codes. */
  const fonts = new Map<string, string[]>();
  for (const [, name = '', id = ''] of source.matchAll(/\/(F\d) (\d+) 0 R/g)) {
    const [, map = ''] = /\/ToUnicode (\d+)/.exec(objects.get(id) ?? '') ?? [];
    const [, list = ''] = /beginbfrange\n.*\[(.*)\]/.exec(objects.get(map) ?? '') ?? [];
    fonts.set(
      name,
      Array.from(list.match(/\w{4}/g) ?? [], (code) => String.fromCharCode(Number(`0x${code}`))),
    );
  }
  let font = '';
  let words = '';
  for (const [, chosen, drawn = ''] of source.matchAll(/\/(F\d) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    font = chosen ?? font;
    for (const code of drawn.replaceAll(/> *-?[\d.]+ *|</g, '').match(/\w{4}/g) ?? [])
      words += fonts.get(font)?.[Number(`0x${code}`)] ?? '\uFFFD';
  }
  return words.replaceAll(/\s/g, '');
}
