/** Every text of a built site that somebody reads, hears or is sent. */
import { readdirSync, readFileSync } from 'node:fs';

/** Attributes that are read out or shown. */
const READ = 'alt|aria-label|title|placeholder|label|data-title|data-failure';
/** Entries of `<meta>` with words. */
const META = /name="description"|property="og:(?:title|description|site_name)"/;
/** Keys of data with words for machines: types, days of the week, addresses, formats. */
const MACHINES =
  /^@|^(?:dayOfWeek|credentialCategory|version|id|display|lang|language|inLanguage|type|purpose|\w+_color|date_\w+)$/;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

const decode = (text: string): string =>
  text.replaceAll(
    /&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi,
    (whole, hex?: string, number?: string, name?: string) =>
      hex || number
        ? String.fromCodePoint(parseInt(hex ?? number ?? '', hex ? 16 : 10))
        : (ENTITIES[name ?? ''] ?? whole),
  );

/** The texts in data, as in an index or in structured data. */
function textsOfData(data: unknown, key = ''): string[] {
  if (MACHINES.test(key)) return [];
  if (typeof data === 'string') return key === 'content_html' ? textsOfHtml(data) : [data];
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([name, value]) =>
    textsOfData(value, Array.isArray(data) ? key : name),
  );
}

/** The texts of a page, without what has `translate="no"`: names in code. */
function textsOfHtml(source: string): string[] {
  const data = [
    ...source.matchAll(/<script[^>]*type="application\/(?:ld\+)?json"[^>]*>([^]*?)<\/script>/g),
    ...source.matchAll(/ data-words="([^"]*)"/g),
  ].flatMap(([, json = '']) => textsOfData(JSON.parse(decode(json))));
  const html = source
    .replaceAll(/<(script|style)\b[^]*?<\/\1>|<!--[^]*?-->/g, '')
    .replaceAll(/<(\w+)(?=[^>]* translate="no")[^>]*>[^]*?<\/\1>/g, '');
  const tags = [...html.matchAll(/<\w[^>]*>/g)].flatMap(([tag]) => {
    const read = new RegExp(` (?:${READ}${META.test(tag) ? '|content' : ''})="([^"]*)"`, 'g');
    return [...tag.matchAll(read)].map(([, text = '']) => decode(text));
  });
  return [...data, ...tags, ...html.split(/<[^>]*>/).map(decode)];
}

/** The texts of one file; none of a file for machines, or with other people's words, such as their licenses. */
function textsOfFile(file: string, source: string): string[] {
  if (/(^|\/)(licenses|robots|security)\.txt$|(^|\/)sitemap[^/]*\.xml$/.test(file)) return [];
  if (file.endsWith('.html')) return textsOfHtml(source);
  if (/\.(json|webmanifest)$/.test(file)) return textsOfData(JSON.parse(source));
  if (file.endsWith('.xml'))
    return textsOfHtml(
      decode(source.replaceAll(/<!\[CDATA\[|\]\]>|<\?[^>]*>|<(\w*[dD]ate|language)>[^<]*/g, '')),
    );
  if (file.endsWith('.txt'))
    return source.split('\n').map((line) => line.replaceAll(/\([^)]*:\/\/[^)]*\)/g, ''));
  return [];
}

/**
 * @param folder of the built site
 * @returns texts by file; those of drawings that pages show stand under the name of the drawing
 */
export function siteTexts(folder: string): Map<string, string[]> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) =>
    file.replaceAll('\\', '/'),
  );
  const shown = new Set<string>();
  const texts = new Map<string, string[]>();
  for (const file of files) {
    if (!/\.(html|json|webmanifest|xml|txt)$/.test(file)) continue;
    const source = readFileSync(`${folder}/${file}`, 'utf8');
    for (const [, drawing = ''] of source.matchAll(/<use href="[^"]*\/(drawings\/[^"#]*)/g))
      shown.add(drawing);
    texts.set(
      file,
      textsOfFile(file, source)
        .map((text) => text.trim())
        .filter(Boolean),
    );
  }
  for (const drawing of shown) {
    const svg = readFileSync(`${folder}/${drawing}`, 'utf8');
    texts.set(
      drawing,
      [...svg.matchAll(/<text[^>]*>([^<]*)/g)].map(([, text = '']) => decode(text)),
    );
  }
  return texts;
}
