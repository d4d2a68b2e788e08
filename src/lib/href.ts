/**
 * Address of a page or file of this site, also when the site lies under a sub-path (BASE_PATH=/firm).
 * Every internal link goes through here.
 * @param path from the root of the site, such as `/contact/` or `/#services`
 * @returns the path as a browser needs it
 */
export const href = (path: `/${string}`): string => import.meta.env.BASE_URL.replace(/\/$/, '') + path;

/**
 * The same address for those who meet it elsewhere, such as search engines and feed readers.
 * @param path from the root of the site, such as `/contact/`
 * @returns with the origin of the published site
 */
export const absolute = (path: `/${string}`): string => new URL(href(path), import.meta.env.SITE).href;

/**
 * The attributes of a link in a menu.
 * @param path where it leads, from the root of the site
 * @param current the address of the page that shows it
 */
export const pageLink = (path: `/${string}`, current: string) => ({
  href: href(path),
  'aria-current': href(path) === current ? ('page' as const) : undefined,
});
