/** Reads the words of a PDF whose fonts say which characters they show (ISO 32000-1, 9.10.3). */
import { inflateSync } from 'node:zlib';

type Characters = ReadonlyMap<string, string>;

const fromHex = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** Characters by the codes of a font, in hexadecimal digits. */
function charactersOf(map: string): Characters {
  const characters = new Map<string, string>();
  for (const [, first = '', list = ''] of map.matchAll(/<(\w+)> *<\w+> *\[([^\]]*)\]/g))
    for (const [index, [, hex = '']] of [...list.matchAll(/<(\w+)>/g)].entries())
      characters.set((Number.parseInt(first, 16) + index).toString(16).padStart(4, '0'), fromHex(hex));
  return characters;
}

/** The words of a page in the order in which they are drawn, without spaces. */
function wordsOf(content: string, fonts: ReadonlyMap<string, Characters>): string {
  let characters: Characters = new Map();
  let words = '';
  for (const [, font, drawn = ''] of content.matchAll(/\/(\w+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font) characters = fonts.get(font) ?? new Map();
    else
      for (const [code] of drawn.replaceAll(/> *-?[\d.]+ *|</g, '').matchAll(/[\da-f]{4}/g))
        words += characters.get(code) ?? '\uFFFD';
  }
  return words.replaceAll(/\s/g, '');
}

/** All words of a PDF in the order in which they are drawn, without spaces. */
export function readPdf(bytes: Buffer): string {
  const objects = new Map<string, { dictionary: string; stream: string }>();
  const source = bytes.toString('latin1');
  for (const { 1: id = '', 2: body = '', index } of source.matchAll(/^(\d+) 0 obj\n([^]*?)\nendobj$/gm)) {
    const [dictionary = '', packed] = body.split('\nstream\n');
    const start = index + `${id} 0 obj\n${dictionary}\nstream\n`.length;
    const stream =
      packed === undefined ? '' : bytes.subarray(start, start + packed.lastIndexOf('\nendstream'));
    const text = dictionary.includes('/FlateDecode')
      ? inflateSync(stream).toString('latin1')
      : String(stream);
    objects.set(id, { dictionary, stream: text });
  }
  const at = (dictionary: string, key: string) =>
    objects.get(new RegExp(`/${key} (\\d+) 0 R`).exec(dictionary)?.[1] ?? '');
  const pages = [...objects.values()].filter(({ dictionary }) => /\/Type \/Page$/m.test(dictionary));
  return pages
    .map(({ dictionary }) => {
      const resources = at(dictionary, 'Resources')?.dictionary ?? '';
      const fonts = Array.from(resources.matchAll(/\/(F\d+) (\d+) 0 R/g), ([, name = '', id = '']) => {
        const map = at(objects.get(id)?.dictionary ?? '', 'ToUnicode')?.stream ?? '';
        return [name, charactersOf(map)] as const;
      });
      return wordsOf(at(dictionary, 'Contents')?.stream ?? '', new Map(fonts));
    })
    .join('');
}
