import { drawSocialImages } from '../build-env.ts';
import { absolute } from '../lib/href.ts';
import { socialImage } from '../lib/seo/social-image.ts';

/** Absolute URL of a page's link preview; undefined if this build draws none. */
export const linkPreview = (path: `/${string}`): string | undefined =>
  drawSocialImages ? absolute(socialImage(path)) : undefined;
