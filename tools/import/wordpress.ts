/** Reads a WordPress export (WXR) as a stream: one entry is in memory at a time, however large the file is. */
import { createReadStream, statSync } from 'node:fs';

import sax from 'sax';

import { refuse } from '../command.ts';
import type { OldPage, OldSite } from './old-site.ts';
import { readerOf } from './read-address.ts';

/** More characters than any text that somebody wrote. */
const MAX_TEXT = 5_000_000;
/** Entries that no visitor could open: of WordPress itself, and of page builders. */
const NO_PAGE =
  /^(?:custom_css|customize_changeset|nav_menu_item|oembed_cache|revision|wp_.*|.*(?:layout|library|template).*)$/;
const NOT_OPEN = /^(?:private|trash|auto-draft)$/;

type Fields = Partial<Record<string, string>>;

/** @param name of its element: `item`, or one of the lists before all items */
function pageOf(name: string, fields: Fields, site: string): OldPage {
  const of = (field: string) => fields[field] ?? '';
  const lists: Fields = {
    'wp:author': `author/${of('wp:author_login')}`,
    'wp:category': `category/${of('wp:category_nicename')}`,
    'wp:tag': `tag/${of('wp:tag_slug')}`,
  };
  const list = lists[name];
  return {
    type: list ? name.slice('wp:'.length) : of('wp:post_type'),
    url: list ? new URL(`/${list}/`, site).href : of('link'),
    title: of('title') || of('wp:cat_name') || of('wp:tag_name') || of('wp:author_display_name'),
    date: of('wp:post_date').replace(/^0000.*/, '') || of('pubDate'),
    author: of('dc:creator') || of('wp:author_login'),
    category: of('category'),
    excerpt: of('excerpt:encoded'),
    html: of('content:encoded'),
    photo: of('wp:attachment_url') || of('_thumbnail_id'),
    id: of('wp:post_id'),
    alt: of('_wp_attachment_image_alt'),
    isOpen: !NOT_OPEN.test(of('wp:status')) && !of('wp:post_password'),
  };
}

/** The entries of an export in their order, and before them its categories, tags and authors. */
async function* entriesOf(
  file: string,
  onProgress: (share: number) => void,
  onSite: (address: string) => void,
): AsyncGenerator<OldPage> {
  const parser = sax.parser(true);
  const fail = (sentence: string) => refuse(`${file}:${parser.line + 1}  ${sentence}`);
  const open: string[] = [];
  const done: OldPage[] = [];
  let fields: Fields = {};
  let [text, site, key, isCategory] = ['', '', '', false];
  const add = (part: string) => {
    text += part;
    if (text.length > MAX_TEXT) fail(`<${open.at(-1)}> is longer than ${MAX_TEXT} characters.`);
  };
  parser.onerror = ({ message }) => fail(`This export is broken here: ${message.replace(/\n[^]*/, '')}.`);
  parser.ondoctype = () => fail('An export of WordPress has no DOCTYPE. Export it again.');
  parser.ontext = add;
  parser.oncdata = add;
  parser.onopentag = ({ name, attributes }) => {
    if (!open.length && name !== 'rss') fail(`This is no export of WordPress: it begins with <${name}>.`);
    if (open.push(name) === 3) fields = {};
    if (name === 'category') isCategory = attributes['domain'] === 'category';
    text = '';
  };
  parser.onclosetag = (name) => {
    const depth = open.length;
    const value = text.trim();
    open.pop();
    text = '';
    if (depth === 3 && name === 'link') {
      if (!URL.canParse(value)) fail('<link> has no address of the old site.');
      site = value;
      onSite(site);
    } else if (depth === 3 && /^(?:item|wp:(?:author|category|tag))$/.test(name)) {
      if (!NO_PAGE.test(fields['wp:post_type'] ?? '')) done.push(pageOf(name, fields, site));
    } else if (depth === 4 && (name !== 'category' || isCategory)) fields[name] ??= value;
    // A `wp:postmeta` has its key before its value. Comments are not read.
    else if (name === 'wp:meta_key') key = value;
    else if (name === 'wp:meta_value') fields[key] = value;
  };
  const { size } = statSync(file);
  const stream = createReadStream(file, { encoding: 'utf8' });
  for await (const chunk of stream) {
    parser.write(chunk as string);
    onProgress(stream.bytesRead / size);
    yield* done.splice(0);
  }
  parser.close();
  if (!site) fail('This is no export of WordPress: it has no address of a site.');
}

/**
 * A site by its export.
 * @param onProgress called with the share that was read, from 0 to 1
 * @returns its pages, which throw a Refusal that names the line of what is broken
 */
export function readExport(file: string, onProgress: (share: number) => void): OldSite {
  let site = '';
  return {
    pages: () => entriesOf(file, onProgress, (address) => (site = address)),
    read: (url) => readerOf(site)(url),
  };
}
