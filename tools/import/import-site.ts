/** Brings an old site in: its articles as drafts, their pictures, and a page for each of its addresses. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';

import { stringify } from 'yaml';

import { TEMPLATES } from '../../src/content-check/placeholders.ts';
import { requireFirm } from '../../src/firm.ts';
import { fold } from '../../src/lib/search/fold.ts';
import { readCollection } from '../../src/reading/read-collection.ts';
import { readJson, REDIRECTS } from '../../src/schemas/content-files.ts';
import { sources } from '../../src/schemas/sources.ts';
import { fieldsOf } from '../edit-entry.ts';
import { pathOf } from './addresses.ts';
import { plain, toMarkdown } from './markdown.ts';
import { hostOf, type OldSite } from './old-site.ts';
import { pictureReader, type Saved } from './pictures.ts';
import { type ChooseCategories, type Plan, planImport } from './plan.ts';

const ASK_ALT = '(TODO) Say what the picture shows';
const ASK_EXCERPT =
  '(TODO) Say in one or two sentences what the reader will know after this article, and which decision it helps with.';

/** A text of some length, cut between words; otherwise what to write. */
function fit(text: string, [least, most]: [number, number], other: string): string {
  const words = text.length > most ? `${text.slice(0, most - 1).replace(/\s+\S*$/, '')}…` : text;
  return words.length >= least ? words : other;
}

function dayOf(date: string): string {
  const time = Date.parse(/^\d{4}-\d\d-\d\d/.exec(date)?.[0] ?? date);
  return new Date(Number.isNaN(time) ? Date.now() : time).toISOString().slice(0, 10);
}

/** The photo at the head of an article. A stand-in holds its place where the old one cannot be had. */
function leadOf(photo: Saved, alt: string) {
  if ('name' in photo) return { src: photo.name, alt: fit(plain(alt), [5, 140], ASK_ALT) };
  const { image } = fieldsOf(readFileSync(`${TEMPLATES}/post.mdx`, 'utf8')) as { image: { src: string } };
  return {
    src: image.src.replace('https://images.unsplash.com', requireFirm().photoHost),
    alt: '(TODO) Choose a picture: this one only holds its place',
  };
}

/** Second reading: writes the drafts. */
async function writeDrafts(site: OldSite, plan: Plan, onDraft: (count: number) => void): Promise<void> {
  const { host, articles, drafts, attachments, people, categories, pages, redirects } = plan;
  const authors = readCollection(sources.authors).entries;
  const office = authors.find(({ data }) => data['isOffice']) ?? authors[0];
  const bringPicture = pictureReader(site.read);
  let count = 0;
  for await (const page of site.pages()) {
    const name = page.type === 'post' && page.isOpen ? drafts.get(pathOf(page.url)) : undefined;
    const file = `${sources.blog.path}/${name}.mdx`;
    if (!name || existsSync(file)) continue;
    const base = page.base ?? page.url;
    const absolute = (href: string) => (URL.canParse(href, base) ? new URL(href, base).href : '');
    const linkTo = (href: string) => {
      const url = absolute(href);
      if (!href || href.startsWith('#') || !/^(?:https?|mailto|tel):/.test(url)) return undefined;
      if (![host, hostOf(base)].includes(hostOf(url))) return url.replace(/^http:/, 'https:');
      const path = pathOf(url);
      return articles.get(path) ?? redirects.get(path) ?? (pages.has(path) ? path : undefined);
    };
    const lead = attachments.get(page.photo) ?? page;
    const photo = lead.photo ? await bringPicture(absolute(lead.photo)) : { reason: '' };
    const pictureOf = (src: string) => bringPicture(absolute(src));
    const { body, words } = await toMarkdown(page.html, { linkTo, pictureOf });
    const writer = fold(people.get(page.author) ?? page.author);
    const author = authors.find(({ data }) => fold(String(data['name'])) === writer) ?? office;
    const title = plain(page.title);
    const fields = {
      title: fit(title, [10, 80], `(TODO) Title: ${title}`),
      // Search results cut a longer one.
      excerpt: fit(plain(page.excerpt) || plain(words), [100, 155], ASK_EXCERPT),
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

/**
 * Brings an old site in. No file that is there is changed but redirects.json, to which lines are added.
 * @param options `dryRun` writes nothing; `onDraft` is called with the number of drafts that are written
 * @throws Refusal that names the line of what cannot be read, before anything is written
 */
export async function importSite(
  site: OldSite,
  choose: ChooseCategories,
  {
    dryRun = false,
    onDraft = () => {},
  }: { dryRun?: boolean; onDraft?: (count: number, all: number) => void },
): Promise<Plan> {
  const plan = await planImport(site, choose);
  if (dryRun) return plan;
  mkdirSync(sources.blog.path, { recursive: true });
  await writeDrafts(site, plan, (count) => {
    onDraft(count, plan.drafts.size);
  });
  const lines = { ...(readJson(REDIRECTS) as object), ...Object.fromEntries(plan.redirects) };
  writeFileSync(REDIRECTS, `${JSON.stringify(lines, null, 2)}\n`);
  return plan;
}
