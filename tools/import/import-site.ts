/** Imports an old site: its articles as drafts, their pictures, and a page for each of its addresses. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';

import { today } from '../../src/build-env.ts';
import { sourceMessage } from '../../src/content-check/links.ts';
import { isoDay } from '../../src/lib/day.ts';
import { fold } from '../../src/lib/search/fold.ts';
import { readCollection } from '../../src/reading/read-collection.ts';
import { frontMatter } from '../../src/reading/source-position.ts';
import { readJson, REDIRECTS } from '../../src/schemas/content-files.ts';
import { sources } from '../../src/schemas/sources.ts';
import { refuse } from '../command.ts';
import { fill } from '../new/create-entry.ts';
import { pathOf } from './addresses.ts';
import { plain, textOf } from './markdown.ts';
import { hostOf, type OldPage, type OldSite, progress } from './old-site.ts';
import { pictureReader } from './pictures.ts';
import { type ChooseCategory, type Plan, planImport } from './plan.ts';

/** A text of at most `most` characters, cut between words; `other` if it has fewer than `least`. */
function fit(text: string, [least, most]: [number, number], other = ''): string {
  const words = text.length > most ? `${text.slice(0, most - 1).replace(/\s+\S*$/, '')}…` : text;
  return words.length >= least ? words : other;
}

/** A function that turns an article into the source of a draft. */
function draftMaker(site: OldSite, { targets, old, categories }: Plan) {
  const authors = readCollection(sources.authors).entries;
  const office = authors.find(({ data }) => data['isOffice']) ?? authors[0];
  const listed = Map.groupBy(old, ({ type }) => type);
  const people = new Map(listed.get('author')?.map(({ author, title }) => [author, title]));
  const attachments = new Map(listed.get('attachment')?.map((page) => [page.id, page]));
  const bringPicture = pictureReader(site.read, 'old-');

  return async (page: OldPage): Promise<string> => {
    const { url, base = url, title } = page;
    const absolute = (href: string) => (href && URL.canParse(href, base) ? new URL(href, base).href : '');
    const linkTo = (href: string) => {
      const target = absolute(href);
      if (href.startsWith('#') || !/^(?:https?|mailto|tel):/.test(target)) return undefined;
      const isOwn = [url, base].some((own) => hostOf(own) === hostOf(target));
      return isOwn ? targets.get(pathOf(target)) : target.replace(/^http:/, 'https:');
    };
    const pictureOf = (src: string) => bringPicture(absolute(src));
    const { body, words } = await textOf(page.text, linkTo, pictureOf);
    const lead = attachments.get(page.photo) ?? page;
    const photo = lead.photo ? await pictureOf(lead.photo) : { reason: '' };
    const alt = fit(plain(lead.alt), [5, 140], '(TODO) Say what the picture shows');
    const writer = fold(people.get(page.author) ?? page.author);
    const author = authors.find(({ data }) => fold(String(data['name'])) === writer) ?? office;
    // Search results cut a longer excerpt. Without one, the template's says what to write.
    const own = plain(page.excerpt);
    const excerpt = fit(own.length < 100 ? `${own} ${words}`.trim() : own, [100, 155]);
    const whole = plain(title);
    const draft = fill('article', '.mdx', {
      title: fit(whole, [10, 80], `(TODO) Title: ${whole}`),
      ...(excerpt && { excerpt }),
      ...('src' in photo
        ? { image: { ...photo, alt } }
        : { 'image.alt': '(TODO) Choose a picture: this one only holds its place' }),
      // A text that was never published has zeros as its date.
      date: /^[1-9]\d{3}-\d\d-\d\d/.exec(page.date)?.[0] ?? isoDay(today),
      category: categories.get(plain(page.category)),
      author: author?.id,
    });
    const undated = page.date ? '' : '(TODO) The old page has no date: write its day above.\n\n';
    const fields = draft.slice('---'.length, frontMatter(draft).end);
    const cut = whole.length > 80 ? `# Title: ${whole}\n` : '';
    return `---\n# From ${new URL(url).href}\n${cut}${fields.trimStart()}\n\n${undated}${body}\n`;
  };
}

/**
 * Imports an old site. The only existing file it changes is redirects.json, to which it adds lines.
 * @returns the plan, and the addresses that are new: for redirects.json, for rules of a host, and without a page
 * @throws Refusal that names the line of what cannot be read, before anything is written
 */
export async function importSite(
  site: OldSite,
  { choose, dryRun }: { choose: ChooseCategory; dryRun: boolean },
) {
  const lines = (existsSync(REDIRECTS) ? readJson(REDIRECTS) : {}) as Record<string, string> | undefined;
  // What cannot be read would be lost with the first line that is added.
  if (!lines) return refuse(`${REDIRECTS} cannot be read. npm run content:check says why.`);
  const plan = await planImport(site, choose);
  const { addresses, drafts, pages } = plan;
  const fresh = addresses.filter(({ path, to }) => path !== to && !(path in lines));
  const groups = Object.groupBy(fresh, ({ path, to }) =>
    to ? (sourceMessage(path, pages) ? 'rules' : 'redirects') : 'nowhere',
  );
  const found = { addresses, drafts, redirects: [], rules: [], nowhere: [], ...groups };
  if (dryRun) return found;
  if (drafts.size) mkdirSync(sources.blog.path, { recursive: true });
  const draftOf = draftMaker(site, plan);
  let count = 0;
  for await (const page of site.pages()) {
    const name = page.type === 'post' && drafts.get(pathOf(page.url));
    const file = `${sources.blog.path}/${name}.mdx`;
    if (!name || existsSync(file)) continue;
    writeFileSync(file, await draftOf(page), { flag: 'wx' });
    progress(`Draft ${++count} of ${drafts.size}`);
  }
  for (const { path, to = '' } of found.redirects) lines[path] = to;
  writeFileSync(REDIRECTS, `${JSON.stringify(lines, null, 2)}\n`);
  return found;
}
