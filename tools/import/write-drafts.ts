/** Second reading of an old site: writes its articles as drafts, and their pictures. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, parse } from 'node:path';

import sharp from 'sharp';
import { stringify } from 'yaml';

import { FORMAT } from '../../src/content-check/pictures.ts';
import { TEMPLATES } from '../../src/content-check/placeholders.ts';
import { FIGURE_WIDTH } from '../../src/content-check/prose.ts';
import { readCollection } from '../../src/content-check/read-collection.ts';
import { requireFirm } from '../../src/firm.ts';
import { decodePath } from '../../src/lib/href.ts';
import { fold } from '../../src/lib/search/fold.ts';
import { slug } from '../../src/lib/slug.ts';
import { PICTURES } from '../../src/schemas/content-files.ts';
import { sources } from '../../src/schemas/sources.ts';
import { fieldsOf } from '../edit-entry.ts';
import { pathOf } from './addresses.ts';
import { type Around, plain, toMarkdown } from './markdown.ts';
import { hostOf, type OldSite } from './old-site.ts';
import type { Plan } from './plan.ts';

/** The name of a picture's file, or why there is none. */
type Saved = Awaited<ReturnType<Around['pictureOf']>>;

/** Writes a picture under a name of its own; the same picture is there once. */
async function savePicture(url: string, bytes: Buffer): Promise<Saved> {
  const { mediaType = '', format, autoOrient } = await sharp(bytes).metadata();
  if (!FORMAT.test(mediaType)) return { reason: `its format is ${format}` };
  if (autoOrient.width < FIGURE_WIDTH)
    return { reason: `it is ${autoOrient.width} pixels wide, and would be shown ${FIGURE_WIDTH} wide` };
  // Reads it to its end.
  await sharp(bytes, { failOn: 'truncated' }).resize(8, 8).toBuffer();
  const stem = `old-${slug(parse(decodePath(new URL(url).pathname)).name)}`.slice(0, 80);
  mkdirSync(PICTURES, { recursive: true });
  for (let count = 1; ; count++) {
    const name = `${stem}${count > 1 ? `-${count}` : ''}.${basename(mediaType)}`;
    const file = `${PICTURES}/${name}`;
    if (!existsSync(file)) writeFileSync(file, bytes, { flag: 'wx' });
    else if (!bytes.equals(readFileSync(file))) continue;
    return { name };
  }
}

/** A function that brings each picture in once. */
function pictureReader(read: OldSite['read']): (url: string) => Promise<Saved> {
  const known = new Map<string, Promise<Saved>>();
  const save = async (url: string) => savePicture(url, await read(url));
  return (url) => {
    if (!/^https?:/.test(url)) return Promise.resolve({ reason: 'it has no address' });
    // WordPress keeps the original of crane-300x200.jpg as crane.jpg.
    const original = url.replace(/-\d{2,4}x\d{2,4}(?=\.\w+$)/, '');
    const saved =
      known.get(original) ??
      save(original)
        .catch(() => save(url))
        .catch((error: unknown) => ({ reason: (error as Error).message }));
    known.set(original, saved);
    return saved;
  };
}

/** A text of some length, cut between words; otherwise what to write. */
function fit(text: string, least: number, most: number, other: string): string {
  const words = text.length > most ? `${text.slice(0, most - 1).replace(/\s+\S*$/, '')}…` : text;
  return words.length >= least ? words : other;
}

function dayOf(date: string): string {
  const time = Date.parse(/^\d{4}-\d\d-\d\d/.exec(date)?.[0] ?? date);
  return new Date(Number.isNaN(time) ? Date.now() : time).toISOString().slice(0, 10);
}

/** The photo at the head of an article. A stand-in holds its place where the old one cannot be had. */
function leadOf(photo: Saved, alt: string) {
  if ('name' in photo)
    return { src: photo.name, alt: fit(plain(alt), 5, 140, '(TODO) Say what the picture shows') };
  const { image } = fieldsOf(readFileSync(`${TEMPLATES}/post.mdx`, 'utf8')) as { image: { src: string } };
  return {
    src: image.src.replace('https://images.unsplash.com', requireFirm().photoHost),
    alt: '(TODO) Choose a picture: this one only holds its place',
  };
}

/**
 * Writes the drafts of a plan.
 * @param onDraft called with the number of those that are written
 */
export async function writeDrafts(
  { pages: readPages, read }: OldSite,
  { host, articles, drafts, attachments, people, categories, pages, redirects }: Plan,
  onDraft: (count: number) => void,
): Promise<void> {
  const authors = readCollection(sources.authors).entries;
  const office = authors.find(({ data }) => data['isOffice']) ?? authors[0];
  const savedPicture = pictureReader(read);
  let count = 0;
  mkdirSync(sources.blog.path, { recursive: true });
  for await (const page of readPages()) {
    const name = page.type === 'post' && page.isOpen ? drafts.get(pathOf(page.url)) : undefined;
    const file = `${sources.blog.path}/${name}.mdx`;
    if (!name || existsSync(file)) continue;
    const base = page.base ?? page.url;
    const absolute = (href: string) => (URL.canParse(href, base) ? new URL(href, base).href : '');
    const linkTo = (href: string) => {
      const url = absolute(href);
      if (href.startsWith('#') || !/^(?:https?|mailto|tel):/.test(url)) return undefined;
      if (![host, hostOf(base)].includes(hostOf(url))) return url.replace(/^http:/, 'https:');
      const path = pathOf(url);
      return articles.get(path) ?? redirects.get(path) ?? (pages.has(path) ? path : undefined);
    };
    const lead = attachments.get(page.photo) ?? page;
    const photo = lead.photo ? await savedPicture(absolute(lead.photo)) : { reason: '' };
    const { body, words } = await toMarkdown(page.html, {
      linkTo,
      pictureOf: (src) => savedPicture(absolute(src)),
    });
    const writer = fold(people.get(page.author) ?? page.author);
    const author = authors.find(({ data }) => fold(String(data['name'])) === writer) ?? office;
    const title = plain(page.title);
    const fields = {
      title: fit(title, 10, 80, `(TODO) Title: ${title}`),
      excerpt: fit(
        plain(page.excerpt) || plain(words),
        100,
        155,
        '(TODO) Say in one or two sentences what the reader will know after this article, and which decision it helps with.',
      ),
      image: leadOf(photo, lead.alt),
      date: dayOf(page.date),
      category: categories.get(plain(page.category)),
      author: author?.id,
      draft: true,
    };
    const head = `# From ${new URL(page.url).href}\n${stringify(fields, { lineWidth: 0 })}`;
    writeFileSync(file, `---\n${head}---\n\n${body}\n`, { flag: 'wx' });
    onDraft(++count);
  }
}
