/** Reads a WordPress export (WXR) as a stream: one entry is in memory at a time, however large the file is. */
import { createReadStream, statSync } from 'node:fs';

import { SaxesParser } from 'saxes';

import { refuse } from '../command.ts';
import type { OldPage } from './old-site.ts';

/** More characters than any text that somebody wrote. */
const MAX_TEXT = 5_000_000;
const LIST = /^wp:(?:author|category|tag)$/;
/** Entries that no visitor could open: of WordPress itself and of page builders. */
const NO_PAGE =
  /^(?:custom_css|customize_changeset|nav_menu_item|oembed_cache|revision|wp_.*|.*(?:layout|library|template).*)$/;

type Fields = Partial<Record<string, string>>;

function pageOf(name: string, fields: Fields, site: string): OldPage {
  const of = (field: string) => fields[field] ?? '';
  const lists: Fields = {
    'wp:author': `author/${of('wp:author_login')}`,
    'wp:category': `category/${of('wp:category_nicename')}`,
    'wp:tag': `tag/${of('wp:tag_slug')}`,
  };
  return {
    type: lists[name] ? 'list' : of('wp:post_type'),
    url: lists[name] ? new URL(`/${lists[name]}/`, site).href : of('link'),
    title: of('title') || of('wp:cat_name') || of('wp:tag_name') || of('wp:author_display_name'),
    date: /[1-9]/.test(of('wp:post_date')) ? of('wp:post_date') : of('pubDate'),
    author: of('dc:creator') || of('wp:author_login'),
    category: of('category'),
    excerpt: of('excerpt:encoded'),
    html: of('content:encoded'),
    photo: of('wp:attachment_url') || of('_thumbnail_id'),
    id: of('wp:post_id'),
    alt: of('_wp_attachment_image_alt'),
    isOpen: !/^(?:private|trash|auto-draft)$/.test(of('wp:status')) && !of('wp:post_password'),
  };
}

/**
 * The entries of an export in their order.
 * @param onProgress called with the share that was read, from 0 to 1
 * @throws Refusal that names the line of what is broken
 */
export async function* readExport(
  file: string,
  onProgress: (share: number) => void,
): AsyncGenerator<OldPage & { site: string }> {
  const parser = new SaxesParser();
  const fail = (sentence: string) => refuse(`${file}:${parser.line}  ${sentence}`);
  const open: string[] = [];
  const done: (OldPage & { site: string })[] = [];
  let [fields, text, site, key, isCategory] = [{} as Fields, '', '', '', false];
  const add = (part: string) => {
    text += part;
    if (text.length > MAX_TEXT) fail(`<${open.at(-1)}> is longer than ${MAX_TEXT} characters.`);
  };
  parser.on('error', (error) => fail(`This export is broken here: ${error.message.replace(/^[\d:]+ /, '')}`));
  parser.on('doctype', () => fail('An export of WordPress has no DOCTYPE. Export it again.'));
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('opentag', ({ name, attributes }) => {
    if (!open.length && name !== 'rss') fail(`This is no export of WordPress: it begins with <${name}>.`);
    if (open.push(name) === 3) fields = {};
    if (name === 'category') isCategory = attributes['domain'] === 'category';
    text = '';
  });
  parser.on('closetag', ({ name }) => {
    const depth = open.length;
    const value = text.trim();
    open.pop();
    text = '';
    if (depth === 3 && name === 'link') site = value;
    else if (depth === 3 && (name === 'item' || LIST.test(name))) {
      if (!NO_PAGE.test(fields['wp:post_type'] ?? '')) done.push({ ...pageOf(name, fields, site), site });
    } else if (depth === 4 && (name !== 'category' || isCategory)) fields[name] ??= value;
    // A `wp:postmeta` has its key before its value. Comments are not read.
    else if (name === 'wp:meta_key') key = value;
    else if (name === 'wp:meta_value') fields[key] = value;
  });
  const { size } = statSync(file);
  const stream = createReadStream(file, { encoding: 'utf8' });
  for await (const chunk of stream) {
    parser.write(stream.bytesRead > 65_536 ? String(chunk) : String(chunk).replace(/^\uFEFF?\s+(?=<)/, ''));
    onProgress(stream.bytesRead / size);
    yield* done.splice(0);
  }
  parser.close();
}
