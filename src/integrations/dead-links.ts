import { readdirSync, readFileSync } from 'node:fs';

import { decodePath } from '../lib/href.ts';
import { decodeEntities } from '../schemas/clean-data.ts';
import { readRedirects } from '../schemas/redirects.ts';

/** Maximum number of pages that a message names. */
const NAMED = 3;
const LINK = / href="((?:\/(?!\/)|#)[^"]*)/g;
const ID = / id="([^"]*)/g;
const HEADING_ID = /<h[2-6][^>]* id="([^"]*)/g;

const valuesOf = (html: string, attribute: RegExp): string[] =>
  Array.from(html.matchAll(attribute), ([, value = '']) => decodeEntities(value));

/** `/blog/index.html` becomes `/blog/`. */
const withoutIndex = (file: string): string => file.replace(/(?<=\/)index\.html$/, '');

/** A dead link: where it leads, what is wrong with that, and what to do. */
interface DeadLink {
  target: string;
  what: string;
  remedy: string;
}

/** A link to a page that has no such part. */
function missingPart(address: string, id: string, html: string): DeadLink {
  const [main = ''] = /<main[^]*<\/main>/.exec(html) ?? [];
  const parts = valuesOf(main, HEADING_ID).map((part) => `#${part}`);
  const remedy = parts.length ? `Link to one of ${parts.join(', ')}` : `Take #${id} out of the links`;
  return { target: `${address}#${id}`, what: 'This page has no such part', remedy };
}

/**
 * A message about a dead link.
 * @param on paths of the pages that have it
 */
function describe({ target, what, remedy }: DeadLink, on: readonly string[], base: string): string {
  const others = on.length - NAMED;
  const where = `${on.slice(0, NAMED).join(', ')}${others > 0 ? ` and ${others} more` : ''}`;
  const link = on.length === 1 ? 'a page links' : `${on.length} pages link`;
  const search = /#.*/.exec(target)?.[0] ?? target.slice(base.length);
  return `${target}\n  ${what}, and ${link} to it: ${where}. ${remedy} (search src/ for "${search}").`;
}

/**
 * Finds links in built pages to missing pages, parts of pages, styles, icons and fonts.
 * @param dist folder of the built site
 * @param base path of the site on its host, such as `/firm`; empty at the root
 * @returns a message for each missing address
 */
export function deadLinkMistakes(dist: string, base: string): string[] {
  const redirects = readRedirects();
  const paths = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  const files = paths.map((path) => `/${path.replaceAll('\\', '/')}`);
  const known = new Set(files.flatMap((file) => [base + file, base + withoutIndex(file)]));
  const html = files.filter((file) => file.endsWith('.html'));
  const pages = new Map(html.map((file) => [base + withoutIndex(file), readFileSync(dist + file, 'utf8')]));
  const ids = new Map(Array.from(pages, ([page, text]) => [page, new Set(valuesOf(text, ID))]));

  function deadLink(link: string, page: string): DeadLink | undefined {
    const [target = '', fragment = ''] = link.replace(/\?[^#]*/, '').split('#');
    const address = decodePath(target) || page;
    // What follows :~: is text for the browser to highlight.
    const id = fragment.replace(/:~:.*/, '');
    const now = redirects.get(address.slice(base.length));
    if (now) return { target, what: 'This is an old address', remedy: `Link to ${now} instead` };
    if (!known.has(address))
      return { target, what: 'There is no such page', remedy: 'Take the links out, or bring the page back' };
    // Every page has a #top, and other files, such as PDFs, have their own fragments.
    const parts = ids.get(address);
    // Browsers look for the id as written, and then for the decoded one.
    const isThere = !id || id === 'top' || !parts || parts.has(id) || parts.has(decodePath(id));
    return isThere ? undefined : missingPart(address, decodePath(id), pages.get(address) ?? '');
  }

  const dead = new Map<string, { link: DeadLink; on: Set<string> }>();
  for (const [page, text] of pages)
    for (const link of valuesOf(text, LINK).flatMap((each) => deadLink(each, page) ?? [])) {
      const { on } = dead.get(link.target) ?? { on: new Set<string>() };
      dead.set(link.target, { link, on: on.add(page.slice(base.length)) });
    }
  return Array.from(dead.values(), ({ link, on }) => describe(link, [...on], base));
}
