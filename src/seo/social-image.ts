/** Name of a page's picture for link previews: `services/estimating/boq`, `home` for the home page. */
export const socialName = (path: `/${string}`): string => path.replace(/^\/|\/$/g, '') || 'home';

/**
 * Where the picture lies that a link to a page is shown with.
 * @param path of the page from the root of the site, such as `/blog/3/`
 * @returns the path of the file from the root of the site, such as `/social/blog/3.png`
 */
export const socialImage = (path: `/${string}`): `/${string}` => `/social/${socialName(path)}.png`;
