/** Size of a link preview in px, as social networks ask for it. */
export const WIDTH = 1200;
export const HEIGHT = 630;

/** Name of a page's link preview: `services/estimating/boq`, `home` for the home page. */
export const socialName = (path: `/${string}`): string => path.replace(/^\/|\/$/g, '') || 'home';

/** Path of a page's link preview: `/social/blog/3.png` for `/blog/3/`. */
export const socialImage = (path: `/${string}`): `/${string}` => `/social/${socialName(path)}.png`;
