/** Brings an old site in: its articles as drafts, its pictures, and a page for each of its addresses. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parse } from 'node:path';

import sharp from 'sharp';
import { stringify } from 'yaml';

import { readCollection } from '../../src/content-check/read-collection.ts';
import { TEMPLATES } from '../../src/content-check/placeholders.ts';
import { decoded } from '../../src/content-check/prose-links.ts';
import { sourceMessage } from '../../src/content-check/redirects.ts';
import { requireFirm } from '../../src/firm.ts';
import { fold } from '../../src/lib/search/fold.ts';
import { slug } from '../../src/lib/slug.ts';
import { filesBelow, PICTURES, readJson, REDIRECTS } from '../../src/schemas/content-files.ts';
import { sources } from '../../src/schemas/sources.ts';
import { fieldsOf } from '../edit-entry.ts';
import { ownPages, proposalFor } from './addresses.ts';
import { plain, toMarkdown, wordsOf } from './markdown.ts';
import { hostOf, type OldPage, type OldSite } from './old-site.ts';

const BLOG = sources.blog.path;
/** Width in pixels that the content check asks of a picture in a text. */
const MIN_WIDTH = 700;
const ENDINGS: Partial<Record<string, string>> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  avif: 'avif',
  heif: 'avif',
};

type Saved = { name: string } | { reason: string };

/** Our category for each of the old ones. */
export type ChooseCategories = (
  old: readonly string[],
  ours: readonly string[],
) => Promise<ReadonlyMap<string, string>>;

const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url, 'https://old-site.invalid');
  return decoded(pathname).replace(/\/([^/.]+)$/, '/$1/') + search;
};

/** Writes a picture under a name of its own; the same picture is there once. */
async function savePicture(url: string, bytes: Buffer): Promise<Saved> {
  const picture = sharp(bytes, { limitInputPixels: 60e6, failOn: 'truncated' });
  const { format, autoOrient } = await picture.metadata();
  const ending = ENDINGS[format];
  if (!ending) return { reason: `its format is ${format}` };
  if (autoOrient.width < MIN_WIDTH)
    return { reason: `it is ${autoOrient.width} pixels wide, and shown ${MIN_WIDTH} wide` };
  await picture.resize(8, 8).toBuffer();
  const stem = `old-${slug(parse(decoded(new URL(url).pathname)).name)}`.slice(0, 80);
  mkdirSync(PICTURES, { recursive: true });
  for (let count = 1; ; count++) {
    const name = `${stem}${count > 1 ? `-${count}` : ''}.${ending}`;
    if (!existsSync(`${PICTURES}/${name}`)) writeFileSync(`${PICTURES}/${name}`, bytes, { flag: 'wx' });
    else if (!bytes.equals(readFileSync(`${PICTURES}/${name}`))) continue;
    return { name };
  }
}

/** A text of some length, cut between words; otherwise what to write. */
function fit(text: string, least: number, most: number, other: string): string {
  const words = text.length > most ? `${text.slice(0, most - 1).replace(/\s+\S*$/, '')}…` : text;
  return words.length >= least ? words : other;
}

/** The file of a draft. Its lead photo is a stand-in where the old one cannot be had. */
function draftOf(page: OldPage, body: string, category: string, author: string, photo: Saved): string {
  const template = fieldsOf(readFileSync(`${TEMPLATES}/post.mdx`, 'utf8')) as {
    excerpt: string;
    image: { src: string };
  };
  const standIn = template.image.src.replace('https://images.unsplash.com', requireFirm().photoHost);
  const hasPhoto = 'name' in photo;
  const time = Date.parse(page.date.replace(/(\d) (\d)/, '$1T$2').replace(/T.*/, ''));
  const summary =
    plain(page.excerpt) || plain(body.replace(/^(?:\(TODO\)|<Figure|[#|>`-]).*$|\]\([^)\s]*\)/gm, ''));
  const fields = {
    title: fit(plain(page.title), 10, 80, `(TODO) Title: ${plain(page.title)}`),
    excerpt: fit(summary, 100, 170, template.excerpt),
    image: {
      src: hasPhoto ? photo.name : standIn,
      alt: hasPhoto
        ? fit(plain(page.alt), 5, 140, '(TODO) Say what the picture shows')
        : '(TODO) Choose a picture: this one only holds its place',
    },
    date: new Date(time || Date.now()).toISOString().slice(0, 10),
    category,
    author,
    draft: true,
  };
  return `---\n# From ${new URL(page.url).href}\n${stringify(fields, { lineWidth: 0 })}---\n\n${body}\n`;
}

/**
 * Brings an old site in. No file that is there is changed but redirects.json, to which lines are added.
 * @throws Refusal that names the line of what cannot be read; nothing was written then
 */
export async function importSite(
  site: OldSite,
  choose: ChooseCategories,
  dryRun: boolean,
  onDraft = (_count: number) => {},
) {
  const lines = (readJson(REDIRECTS) ?? {}) as Record<string, string>;
  const names = filesBelow(BLOG).map((name) => name.replace(/\.mdx$/, ''));
  const taken = new Set([...names, 'category', 'page']);
  const before = new Map(
    names.flatMap((name) => {
      const [, url] = /^# From (\S+)$/m.exec(readFileSync(`${BLOG}/${name}.mdx`, 'utf8')) ?? [];
      return url ? [[pathOf(url), `/blog/${name}/`]] : [];
    }),
  );
  const articles = new Map(before);
  const known: { path: string; type: string; title: string }[] = [];
  const [files, people, old] = [new Map<string, OldPage>(), new Map<string, string>(), new Set<string>()];
  const closed: string[] = [];
  let host = '';
  for await (const page of site.pages()) {
    if (!URL.canParse(page.url)) continue;
    host ||= hostOf(page.url);
    const [path, title] = [pathOf(page.url), wordsOf(page.title)];
    if (!page.isOpen) closed.push(title || path);
    if (!page.isOpen) continue;
    if (page.type === 'attachment') files.set(page.id, { ...page, html: '' });
    if (page.type === 'list') people.set(page.author, title);
    known.push({ path, title, type: page.type });
    if (page.type !== 'post') continue;
    if (page.category) old.add(page.category);
    if (articles.has(path)) continue;
    const words = (
      slug(
        path
          .replace(/\?.*|\.\w+$/g, '')
          .split('/')
          .findLast(Boolean) ?? '',
      ) ||
      slug(title) ||
      page.id
    ).slice(0, 80);
    let name = words;
    for (let count = 2; taken.has(name); count++) name = `${words}-${count}`;
    taken.add(name);
    articles.set(path, `/blog/${name}/`);
  }

  const pages = ownPages();
  const here = new Map([...pages.map(({ url }) => [url, -Infinity] as const), ['/', -Infinity] as const]);
  const redirects = new Map<string, string>();
  const nowhere: string[] = [];
  const byHand: string[] = [];
  for (const { path, title, type } of known) {
    const to = articles.get(path) ?? proposalFor(path, title, pages);
    if (!/^(?:post|attachment|list)$/.test(type))
      byHand.push(`${path}  ${title}  ${to ? `→ ${to}` : 'npm run new'}`);
    if (to === path || path in lines || here.has(path)) continue;
    if (to && (path.includes('?') || !sourceMessage(path, here))) redirects.set(path, to);
    else nowhere.push(path);
  }

  const ours = readCollection(sources.blogCategories).entries.map(({ data }) => String(data['name']));
  const table = await choose([...old].sort(), ours);
  const authors = readCollection(sources.authors).entries;
  const office = authors.find(({ data }) => data['isOffice']) ?? authors[0];
  const pictures = new Map<string, Promise<Saved>>();
  const load = async (url: string): Promise<Saved> => {
    if (!/^https?:/.test(url)) return { reason: 'it has no address' };
    // WordPress keeps the original of crane-300x200.jpg as crane.jpg.
    const original = url.replace(/-\d{2,4}x\d{2,4}(?=\.\w+$)/, '');
    const attempt = (address: string) => site.read(address).then((bytes) => savePicture(address, bytes));
    return attempt(original)
      .catch(() => attempt(url))
      .catch((error: unknown) => ({ reason: (error as Error).message }));
  };
  const drafts: string[] = [];
  if (!dryRun) mkdirSync(BLOG, { recursive: true });
  for await (const page of site.pages()) {
    const to = page.type === 'post' && page.isOpen ? articles.get(pathOf(page.url)) : undefined;
    const file = `${BLOG}${to?.slice(5, -1)}.mdx`;
    if (!to || before.has(pathOf(page.url)) || existsSync(file)) continue;
    drafts.push(file);
    onDraft(drafts.length);
    if (dryRun) continue;
    const absolute = (href: string) => (URL.canParse(href, page.url) ? new URL(href, page.url) : undefined);
    const pictureOf = (src: string): Promise<Saved> => {
      const url = absolute(src)?.href ?? '';
      const found = pictures.get(url) ?? load(url);
      pictures.set(url, found);
      return found;
    };
    const linkTo = (href: string) => {
      const url = absolute(href);
      if (!url || href.startsWith('#') || !/^(?:https?|mailto|tel):$/.test(url.protocol)) return undefined;
      if (hostOf(url.href) !== host) return url.href.replace(/^http:/, 'https:');
      const path = pathOf(url.href);
      return articles.get(path) ?? redirects.get(path) ?? (here.has(path) ? path : undefined);
    };
    const lead = files.get(page.photo) ?? page;
    const photo = /^https?:/.test(lead.photo) ? await pictureOf(lead.photo) : { reason: '' };
    const writer = fold(people.get(page.author) ?? page.author);
    const author = authors.find(({ data }) => fold(String(data['name'])) === writer) ?? office;
    const category = table.get(page.category) ?? ours[0] ?? '';
    const body = await toMarkdown(page.html, { linkTo, pictureOf });
    writeFileSync(file, draftOf({ ...page, alt: lead.alt }, body, category, author?.id ?? '', photo), {
      flag: 'wx',
    });
  }
  const queries = [...redirects].filter(([from]) => from.includes('?'));
  for (const [from] of queries) redirects.delete(from);
  if (!dryRun)
    writeFileSync(REDIRECTS, `${JSON.stringify({ ...lines, ...Object.fromEntries(redirects) }, null, 2)}\n`);
  return { drafts, redirects, queries, nowhere, byHand, closed };
}
