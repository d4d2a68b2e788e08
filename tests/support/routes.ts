import { pagesOf } from '../../tools/pages-of.ts';
import { templatesOf } from '../../tools/templates.ts';

const all = pagesOf('dist');
/** The contact page once more for each service; they differ in one value, so the first speaks for all. */
const copies = all.filter((path) => /^\/contact\/.+\/.+\//.test(path)).slice(1);
/** A page of each template of the built site. */
export const TEMPLATES = templatesOf(all);
/** Addresses of its pages; PAGES=templates is enough to see what one edit of the content does. */
export const PAGES =
  process.env['PAGES'] === 'templates' ? TEMPLATES : all.filter((path) => !copies.includes(path));
