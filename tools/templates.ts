/** What each template's pages are called; of some, one page more shows what another does not have. */
const TEMPLATES: readonly RegExp[] = [
  /^\/$/,
  /^\/services\/$/,
  /^\/services\/[^/]+\/$/,
  /^\/services\/[^/]+\/[^/]+\/$/,
  /^\/services\/design\/architectural-design\/$/,
  /^\/blog\/$/,
  /^\/blog\/(?!category|page)[^/]+\/$/,
  /^\/blog\/category\/[^/]+\/$/,
  /^\/portfolio\/$/,
  /^\/portfolio\/[^/]+\/$/,
  /^\/people\/$/,
  /^\/people\/[^/]+\/$/,
  /^\/samples\/$/,
  /^\/samples\/[^/]+\/$/,
  /^\/search\/$/,
  /^\/contact\/$/,
  /^\/contact\/drawings\/$/,
  /^\/contact\/sent\/$/,
  /^\/sitemap\/$/,
  /^\/404\.html$/,
  /^\/500\.html$/,
];

/**
 * A page of every template that visitors see, as far as the site has one.
 * @param pages addresses of all pages of a built site (tools/pages-of.ts)
 */
export const templatesOf = (pages: readonly string[]): string[] => [
  ...new Set(TEMPLATES.flatMap((template) => pages.find((page) => template.test(page)) ?? [])),
];
