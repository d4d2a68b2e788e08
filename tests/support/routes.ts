import { pagesOf } from '../../tools/pages-of.ts';
import { templatesOf } from '../../tools/templates.ts';

const all = pagesOf('dist');
/** A page of each template of the built site. */
export const TEMPLATES = templatesOf(all);
/** Addresses of all its pages; PAGES=templates is enough to see what one edit of the content does. */
export const PAGES = process.env['PAGES'] === 'templates' ? TEMPLATES : all;
