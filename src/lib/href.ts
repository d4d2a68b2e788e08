/** Address of a path of this site, including its base path (BASE_PATH=/firm). Every internal link uses it. */
export const href = (path: `/${string}`): string => import.meta.env.BASE_URL.replace(/\/$/, '') + path;

/** Address of a path with the origin of the published site, for search engines and feed readers. */
export const absolute = (path: `/${string}`): string => new URL(href(path), import.meta.env.SITE).href;

/** Encodes a file path for a URL: characters that browsers leave as they are stay readable, and # or ? does not end it. */
export const encodePath = (path: string): string => encodeURI(path).replace(/[#?]/g, encodeURIComponent);

/** Decodes the path of a URL; returns it unchanged if a percent sign encodes nothing. */
export function decodePath(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** An address with the last slash of a page, which its writer may leave out; names of files have a dot. */
export const withLastSlash = (address: string): string =>
  address.replace(/^(?:\/[^/?#.]+)+(?=[?#]|$)/, '$&/');

/**
 * The path of a page or file on `site`, from its path or full URL, with or without www, or from the address that
 * `npm run dev` shows; any other address unchanged.
 */
export function siteAddress(address: string, site: string): string {
  const [, host = '', path = ''] = /^https?:\/\/(?:www\.)?([^/?#]+)([^]*)$/i.exec(address) ?? [];
  const isOwn =
    /^localhost(?::|$)/i.test(host) || host.toLowerCase() === new URL(site).host.replace(/^www\./, '');
  return withLastSlash(isOwn ? path || '/' : address);
}

/** Address of a file below public/, by the path there. */
export const fileHref = (path: string): string => href(`/${encodePath(path)}`);

/** Address of the contact page, with the service that the message will be about. */
export const contactLink = (service?: string): string =>
  href(service ? `/contact/?about=${service}` : '/contact/');

/** Attributes of a menu link on the page at the address `current`. */
export const pageLink = (path: `/${string}`, current: string) => ({
  href: href(path),
  'aria-current': href(path) === current ? ('page' as const) : undefined,
});
