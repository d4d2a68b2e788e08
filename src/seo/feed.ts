/** What only works on a page of ours. */
const BOUND_TO_PAGE = /<(script|style|template)\b[^]*?<\/\1>|<!--[^]*?-->/g;
/** An address in a tag, with what stands before it. */
const ADDRESS = /(<[^>]+\s(?:href|src)=")([^"]*)/g;

/**
 * Makes HTML of this site readable far from it: without what only works on a page of ours, with
 * absolute addresses, and with columns aligned by an attribute, since readers drop styles.
 * @param html as our components print it: attributes in double quotes
 * @param page absolute address of the page that it stands on
 */
export const feedHtml = (html: string, page: string): string =>
  html
    .replace(BOUND_TO_PAGE, '')
    .replace(/(?<=<t[dh]) class="align-(\w+)"/g, ' align="$1"')
    .replace(ADDRESS, (_, before: string, to: string) => before + (URL.parse(to, page)?.href ?? to))
    .trim();
