/** Where each page is in the other languages of the site. */
import { basePath, rootPath } from '../build-env.ts';
import { firm } from '../firm.ts';
import { language } from '../language.ts';
import { memoize } from '../lib/memoize.ts';
import { isShown, pagesIn } from '../reading/pages-in.ts';
import { allTags, folderOf, translation } from '../schemas/languages.ts';
import { isLeftOut } from '../schemas/page.ts';
import { site as t } from '../ui-text.ts';
import type * as english from '../ui-text/en.ts';
import { languageOf, wordsOf } from '../words.ts';
import type { Path } from './published.ts';

const wordFiles = import.meta.glob<typeof english>('../ui-text/*.ts', { eager: true });

/** The name of the language `other`, in the language `tag`. */
const nameIn = (tag: string, other: string): string =>
  new Intl.DisplayNames(tag, { type: 'language' }).of(new Intl.Locale(other).language) ?? other;

/** The languages of the site, the first one first; empty if there is only one. */
const getLanguages = memoize(() => {
  const tags = allTags();
  return (tags.length > 1 ? tags : []).map((tag) => {
    const code = languageOf(tag);
    const pages = [...pagesIn(tag)].filter(([, page]) => isShown(page)).map(([path]) => path);
    const words = wordFiles[`../ui-text/${wordsOf(tag)}.ts`];
    const { language: short } = new Intl.Locale(code);
    return { tag, code, short, base: folderOf(rootPath, tag), pages: new Set(pages), words };
  });
});

/** The page whose translation to look for: the first page of a list for its others, the home page for error pages. */
const standsFor = (path: Path): string =>
  path
    .replace(/^\/(?:404|500)\/$/, '/')
    .replace(/^\/blog\/(?:page\/|(category\/[^/]+\/))\d+\/$/, (_path, category = '') => `/blog/${category}`);

/**
 * Links from a page to the other languages, each in the words of that language: to the same page, or to the home page.
 * @param path of the page
 */
export const languageLinks = (path: Path) =>
  getLanguages()
    .filter(({ tag }) => tag !== translation)
    .map(({ code, short, base, pages, words }) => {
      const name = nameIn(code, code);
      const isThere = pages.has(standsFor(path));
      return {
        name: name.charAt(0).toLocaleUpperCase(code) + name.slice(1),
        lang: short,
        href: base + (isThere ? standsFor(path) : '/'),
        note: isThere ? undefined : words?.site.onlyIn(nameIn(code, language)),
        words,
      };
    });

/**
 * URLs of a page in every language that has it, including this one, for the head of the page; empty if only one has it.
 * `x-default` is the first of these languages, for visitors whose language the site does not have.
 */
export function alternates(path: Path): { hreflang: string; href: string }[] {
  const there = getLanguages().filter(({ pages }) => pages.has(path));
  const links = there.map(({ short, base }) => ({ hreflang: short, href: firm.url + base + path }));
  const [first] = links;
  return first && links.length > 1 ? [...links, { hreflang: 'x-default', href: first.href }] : [];
}

/** A link, up to its closing tag; the address that a form is sent to; a page in the breadcrumbs for search engines. */
const LINK = /<a\b[^>]* href="([^"]*)"[^>]*>[^]*?(?=<\/a>)|(?<=<form\b[^>]* action="|"item":")[^"]*/g;

/** Makes links of a page to what this translation does not have lead to the first language, and say so. */
export function withForeignLinks(html: string): string {
  const [first] = getLanguages();
  const own = getLanguages().find(({ tag }) => tag === translation);
  if (!translation || !first || !own) return html;
  const mark = `\u00a0(${t.inLanguage(nameIn(language, first.code))})`;
  return html.replaceAll(LINK, (found: string, link?: string) => {
    const address = link ?? found;
    const [, origin = '', rest = ''] = /^(https:\/\/[^/]*)?(.*)$/.exec(address) ?? [];
    const path = rest.slice(basePath.length).replace(/[?#].*/, '');
    const isHere = rest.startsWith(`${basePath}/`) && (!origin || origin === firm.url);
    const isForeign = !own.pages.has(path) && (first.pages.has(path) || isLeftOut(path));
    if (!isHere || !isForeign) return found;
    const there = origin + rootPath + rest.slice(basePath.length);
    if (link === undefined) return there;
    return found.replace(` href="${link}"`, () => ` href="${there}" hreflang="${first.short}"`) + mark;
  });
}
