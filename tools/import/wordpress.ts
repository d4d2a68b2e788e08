/** Reads a WordPress export (WXR) as a stream: one entry is in memory at a time, however large the file is. */
import { createReadStream, statSync } from 'node:fs';

import { fromHtml } from 'hast-util-from-html';
import sax from 'sax';

import { refuse } from '../command.ts';
import { hostOf, type OldPage, type OldSite, progress, readAddress } from './old-site.ts';
import { readShortcodes } from './shortcodes.ts';

/** The elements of entries, and of the authors, categories and tags listed before them. */
const PAGE = /^(?:item|wp:(?:author|category|tag))$/;
const NICENAME = 'wp:category_nicename';
/** Types and addresses of entries that no visitor could open: of WordPress itself, page builders and plugins. */
const NO_PAGE =
  /^(?:custom_css|customize_changeset|nav_menu_item|oembed_cache|revision|wp_|\S*(?:layout|library|template))|\?post_type=/;
const NOT_OPEN = /^(?:private|trash|auto-draft)$/;

/** The page of an entry; undefined for one that no visitor could open. */
function pageOf(element: string, fields: ReadonlyMap<string, string>, site: string): OldPage | undefined {
  const of = (...names: string[]) => names.map((name) => fields.get(name)).find(Boolean) ?? '';
  const list = element.replace(/^item$|^wp:/, '');
  const inList = of('wp:author_login', NICENAME, 'wp:tag_slug');
  const type = list || of('wp:post_type');
  const url = list ? `${site.replace(/\/$/, '')}/${list}/${inList}/` : of('link');
  const isHidden = NO_PAGE.test(`${type} ${url}`) || NOT_OPEN.test(of('wp:status')) || of('wp:post_password');
  if (isHidden || !hostOf(url)) return undefined;
  return {
    type,
    url,
    title: of('title', 'wp:cat_name', 'wp:tag_name', 'wp:author_display_name'),
    date: of('wp:post_date'),
    author: of('dc:creator', 'wp:author_login'),
    category: of('category category'),
    excerpt: of('excerpt:encoded'),
    photo: of('wp:attachment_url', 'meta _thumbnail_id'),
    id: of('wp:post_id'),
    alt: of('meta _wp_attachment_image_alt'),
    text: () => fromHtml(readShortcodes(of('content:encoded')), { fragment: true }),
  };
}

/**
 * A site from its export.
 * @returns its pages, which throw a Refusal that names the line of what is broken
 */
export function readExport(file: string): OldSite {
  let site = '';
  /** Places of categories below their parents, which an export lists first, by their names in addresses. */
  const places = new Map<string, string>();
  async function* pages(): AsyncGenerator<OldPage> {
    const parser = sax.parser(true);
    const fail = (sentence: string) => refuse(`${file}:${parser.line + 1}  ${sentence}`);
    const open: string[] = [];
    const done: OldPage[] = [];
    let fields = new Map<string, string>();
    let [text, key] = ['', ''];
    parser.onerror = ({ message }) => fail(`This export is broken here: ${message.replace(/\n[^]*/, '')}.`);
    parser.ontext = parser.oncdata = (part) => {
      text += part;
    };
    parser.onopentag = ({ name, attributes: { domain } }) => {
      if (!open.length && name !== 'rss') fail(`This is not a WordPress export: it begins with <${name}>.`);
      // Categories and tags of an entry differ only in their domain.
      if (open.push(typeof domain === 'string' ? `${name} ${domain}` : name) === 3) fields = new Map();
      text = '';
    };
    parser.onclosetag = (name) => {
      const [depth, field, value] = [open.length, open.pop() ?? '', text.trim()];
      text = '';
      // A `wp:postmeta` has its key before its value. A plugin may call its own "title". Comments are not read.
      if (name === 'wp:meta_key') key = value;
      else if (name === 'wp:meta_value') fields.set(`meta ${key}`, value);
      else if (depth === 4 && !fields.has(field)) fields.set(field, value);
      else if (depth === 3 && name === 'link')
        site = hostOf(value) ? value : fail('<link> is not an address.');
      if (name === 'wp:category') {
        const [own = '', parent = ''] = [NICENAME, 'wp:category_parent'].map((each) => fields.get(each));
        places.set(own, [places.get(parent), own].filter(Boolean).join('/'));
        fields.set(NICENAME, places.get(own) ?? '');
      }
      const page = depth === 3 && PAGE.test(name) && pageOf(name, fields, site);
      if (page) done.push(page);
    };
    const stream = createReadStream(file, { encoding: 'utf8' });
    const { size } = statSync(file);
    for await (const chunk of stream) {
      parser.write(chunk as string);
      progress(`Read ${Math.round((100 * stream.bytesRead) / size)} %`);
      yield* done.splice(0);
    }
    parser.close();
    if (!site) fail('This is not a WordPress export: it has no address of a site.');
  }
  return { pages, read: (url) => readAddress(site, url) };
}
