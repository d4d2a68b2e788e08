/** A page of every template that visitors see. */
export const TEMPLATES: readonly string[] = [
  '/',
  '/services/estimating/steel-takeoffs/',
  '/services/construction/planning-scheduling/',
  '/services/design/architectural-design/',
  '/blog/',
  '/blog/3/',
  '/blog/category/design/',
  '/portfolio/',
  '/samples/',
  '/search/',
  '/contact/',
  '/sitemap/',
  '/404.html',
  '/500.html',
];
