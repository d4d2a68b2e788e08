/** Where each page is in the other languages of the site. */
import { basePathIn, showDrafts, today } from '../build-env.ts';
import { pagesIn } from '../content-check/translations.ts';
import { readFirmIn } from '../firm.ts';
import { language } from '../language.ts';
import { memoize } from '../lib/memoize.ts';
import { translation, translations } from '../schemas/content-files.ts';
import { isLeftOut } from '../schemas/page.ts';
import type * as english from '../ui-text/en.ts';
import type { Path } from './published.ts';

const words = import.meta.glob<typeof english>('../ui-text/*.ts', { eager: true });

/** The name of a language as another one writes it. */
const nameIn = (tag: string, other: string): string =>
  new Intl.DisplayNames(tag, { type: 'language' }).of(new Intl.Locale(other).language) ?? other;

/** The languages of the site, the first one first; none where there is one alone. */
const getLanguages = memoize(() => {
  const tags = translations();
  return (tags.length ? ['', ...tags] : []).map((tag) => {
    const { language: code = 'en-US' } = readFirmIn(tag);
    const latest = showDrafts ? Infinity : Number(today);
    const pages = [...pagesIn(tag)].filter(([, { time }]) => time <= latest).map(([path]) => path);
    const { language: short } = new Intl.Locale(code);
    return { tag, code, short, base: basePathIn(tag), pages: new Set(pages) };
  });
});

/**
 * Links of a page to the other languages, each in the words of its language: to the same page, or to the home page.
 * @param path of the page
 */
export const languageLinks = (path: Path) =>
  getLanguages()
    .filter(({ tag }) => tag !== translation)
    .map(({ code, short, base, pages }) => {
      const name = nameIn(code, code);
      const isThere = pages.has(path);
      const { site } = words[`../ui-text/${short}.ts`] ?? {};
      return {
        name: name.charAt(0).toLocaleUpperCase(code) + name.slice(1),
        lang: short,
        href: base + (isThere ? path : '/'),
        note: isThere ? undefined : site?.onlyIn(nameIn(code, language)),
      };
    });

/**
 * Addresses of a page in every language that has it, this one included, for the head of the page; none where no other has it.
 * The first language is for visitors whose language the site does not have.
 */
export function alternates(path: Path): { hreflang: string; href: string }[] {
  const { url } = readFirmIn('');
  const there = getLanguages().filter(({ pages }) => pages.has(path));
  const links = there.map(({ short, base }) => ({ hreflang: short, href: url + base + path }));
  const [first] = links;
  return first && links.length > 1 ? [...links, { hreflang: 'x-default', href: first.href }] : [];
}

/** Links of a translated page to pages that it does not have lead to those of the first language, and say so. */
export function withForeignLinks(html: string): string {
  const [first] = getLanguages();
  const own = getLanguages().find(({ tag }) => tag === translation);
  if (!first || !own || own === first) return html;
  const { site } = words[`../ui-text/${own.short}.ts`] ?? {};
  const mark = `<span lang="${own.short}"> (${site?.inLanguage(nameIn(own.code, first.code)) ?? first.short})</span>`;
  return html.replaceAll(
    /<a\b([^>]*?) href="([^"#?]*)([^"]*)"([^>]*)>([^]*?)<\/a>/g,
    (link, before: string, address: string, rest: string, after: string, text: string) => {
      const path = address.startsWith(`${own.base}/`) ? address.slice(own.base.length) : '';
      const isForeign = path && !own.pages.has(path) && (first.pages.has(path) || isLeftOut(path));
      return isForeign
        ? `<a${before} href="${first.base}${path}${rest}" hreflang="${first.short}"${after}>${text}${mark}</a>`
        : link;
    },
  );
}
