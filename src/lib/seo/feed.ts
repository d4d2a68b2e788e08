/** Markup that works only on a page of this site. */
const PAGE_ONLY =
  /<(script|style|template|button)\b[^]*?<\/\1>|<!--[^]*?-->|<link\b[^>]*>| (?:srcset|sizes)="[^"]*"/g;
/** Elements that styles hide from readers of the page: the heading of footnotes. No nested element has the same name. */
const HIDDEN = /<(\w+)\b[^>]* class="[^"]*\bhidden-visually\b[^>]*>[^]*?<\/\1>/g;
/** A class in a tag: other programs have their own styles. */
const CLASS = /(?<=<[^>]*) class="[^"]*"/g;
/** An address in a tag, and the tag before it. */
const ADDRESS = /(<[^>]+\s(?:href|src)=")([^"]*)/g;

/**
 * Makes HTML of this site readable elsewhere: without scripts and styles and what these hide, with absolute addresses, and
 * with columns aligned by an attribute, since feed readers drop styles.
 * @param html as the site's components print it: attributes in double quotes
 * @param page absolute address of its page
 */
export const feedHtml = (html: string, page: string): string =>
  html
    .replace(PAGE_ONLY, '')
    .replace(HIDDEN, '')
    .replace(/(?<=<t[dh]) class="align-(\w+)"/g, ' align="$1"')
    .replace(CLASS, '')
    .replace(ADDRESS, (_, before: string, to: string) => before + (URL.parse(to, page)?.href ?? to))
    .trim();

/** Escapes text for use between two XML tags. */
export const xmlText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
