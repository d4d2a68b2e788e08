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

/** Says what to do about a link to a page that has no such part. */
function partMessage(id: string, html: string): string {
  const [main = ''] = /<main[^]*<\/main>/.exec(html) ?? [];
  const parts = valuesOf(main, HEADING_ID).map((part) => `#${part}`);
  const remedy = parts.length ? `Link to one of ${parts.join(', ')}` : `Take #${id} out of the links`;
  return `This page has no such part. ${remedy}`;
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

  /** Where a dead link leads, and a message about it. */
  function deadLink(link: string, page: string): { target: string; message: string } | undefined {
    const [target = '', fragment = ''] = link.replace(/\?[^#]*/, '').split('#');
    const address = decodePath(target) || page;
    // What follows :~: is text for the browser to highlight.
    const id = fragment.replace(/:~:.*/, '');
    const now = redirects.get(address.slice(base.length));
    if (now) return { target, message: `This is an old address. Link to ${now} instead` };
    if (!known.has(address))
      return { target, message: 'There is no such page. Take the links out, or bring the page back' };
    // Every page has a #top, and other files, such as PDFs, have their own fragments.
    const parts = ids.get(address);
    // Browsers look for the id as written, and then for the decoded one.
    if (!id || id === 'top' || !parts || parts.has(id) || parts.has(decodePath(id))) return undefined;
    const part = decodePath(id);
    return { target: `${address}#${part}`, message: partMessage(part, pages.get(address) ?? '') };
  }

  const dead = new Map<string, { message: string; on: Set<string> }>();
  for (const [page, text] of pages)
    for (const { target, message } of valuesOf(text, LINK).flatMap((link) => deadLink(link, page) ?? [])) {
      const { on } = dead.get(target) ?? { on: new Set<string>() };
      dead.set(target, { message, on: on.add(page.slice(base.length)) });
    }
  return Array.from(dead, ([target, { message, on }]) => {
    const search = /#.*/.exec(target)?.[0] ?? target.slice(base.length);
    const others = on.size > NAMED ? ` and ${on.size - NAMED} more` : '';
    const where = [...on].slice(0, NAMED).join(', ') + others;
    return `${target}\n  ${message}. Linked on ${where} (search src/ for "${search}").`;
  });
}
