import { type HostFiles, UNKNOWN_ARTICLE } from './headers.ts';
import { headersFile } from './netlify.ts';

/**
 * Cloudflare follows a redirect even where a file exists: one for `/blog/*` would hide every article.
 * It shows the nearest 404 page instead, whose script leads to the list, so the blog gets one.
 * @param notFound the site's 404 page
 */
export const cloudflare =
  (notFound: string): HostFiles =>
  (base) => [
    { path: '_headers', text: headersFile(base) },
    { path: '_redirects', text: '# None: an unknown article is answered by blog/404.html.\n' },
    { path: `${base}${UNKNOWN_ARTICLE.under}404.html`.slice(1), text: notFound },
  ];
