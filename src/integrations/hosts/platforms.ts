import { type HostFiles, IMMUTABLE, SECURITY_HEADERS } from './headers.ts';

/** `_headers` for Netlify and Cloudflare, which revalidate pages by default. */
function headersFile(base: string): string {
  const lines = Object.entries(SECURITY_HEADERS).map(([name, value]) => `  ${name}: ${value}`);
  return [`${base}/*`, ...lines, `${base}/_astro/*`, `  Cache-Control: ${IMMUTABLE}`, ''].join('\n');
}

/** Netlify prefers an existing file to a redirect, so this one affects only articles that do not exist. */
export const netlify = (base: string): HostFiles => ({
  _headers: headersFile(base),
  _redirects: `${base}/blog/* ${base}/blog/ 302\n`,
});

/**
 * Cloudflare follows a redirect even where a file exists: one for `/blog/*` would hide every article.
 * It shows the nearest 404 page instead, whose script opens the list, so the blog gets one.
 */
export const cloudflare = (base: string, notFoundPage: string): HostFiles => ({
  _headers: headersFile(base),
  _redirects: '# None: an unknown article is answered by blog/404.html.\n',
  [`${base}/blog/404.html`.slice(1)]: notFoundPage,
});

/** Vercel follows redirects before it looks for files, so an unknown article gets the 404 page. */
export function vercel(base: string): HostFiles {
  const security = Object.entries(SECURITY_HEADERS).map(([key, value]) => ({ key, value }));
  const config = {
    trailingSlash: true,
    headers: [
      { source: `${base}/(.*)`, headers: security },
      { source: `${base}/_astro/(.*)`, headers: [{ key: 'Cache-Control', value: IMMUTABLE }] },
    ],
  };
  return { 'vercel.json': `${JSON.stringify(config, null, 2)}\n` };
}
