import { drawSocialImages } from '../../build-env.ts';
import { absolute } from '../href.ts';

/** Size of a link preview in px, as social networks ask for it. */
export const [WIDTH, HEIGHT] = [1200, 630];

/** Name of a page's link preview: `services/estimating/boq`, `home` for the home page. */
export const socialName = (path: `/${string}`): string => path.replace(/^\/|\/$/g, '') || 'home';

/** Address of a page's link preview: `https://firm.example/social/blog/3.png` for `/blog/3/`. None where a build draws none. */
export const socialImage = (path: `/${string}`): string | undefined =>
  drawSocialImages ? absolute(`/social/${socialName(path)}.png`) : undefined;
