import { isLeftOut } from '../../schemas/page.ts';
import { type HostFiles, IMMUTABLE, type Redirects, securityHeaders } from './headers.ts';

type Headers = ReturnType<typeof securityHeaders>;

/** `_headers` for Netlify and Cloudflare, which revalidate pages by default. */
function headersFile(base: string, headers = securityHeaders(base)): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  return [`${base}/*`, ...lines, `${base}/_astro/*`, `  Cache-Control: ${IMMUTABLE}`, ''].join('\n');
}

/** An address as visitors may write it, to hosts that take the two for different. */
const bothWays = (address: string): string[] => [address, address.replace(/\/$/, '')];

/**
 * Netlify prefers an existing file to a redirect, so the last one affects only articles that do not exist; the mark `!`
 * makes it prefer the redirect to the page at an old address.
 */
export const netlify = (base: string, redirects: Redirects, headers?: Headers): HostFiles => ({
  _headers: headersFile(base, headers),
  _redirects: [
    ...Array.from(redirects, ([from, to]) => `${from} ${to} 301!`),
    ...(isLeftOut('/blog/') ? [] : [`${base}/blog/* ${base}/blog/ 302`]),
    '',
  ].join('\n'),
});

/**
 * Cloudflare follows a redirect even where a file exists: one for `/blog/*` would hide every article.
 * It shows the nearest 404 page instead, whose script opens the list, so the blog gets one.
 */
export const cloudflare = (
  base: string,
  redirects: Redirects,
  headers?: Headers,
  notFoundPage = '',
): HostFiles => ({
  _headers: headersFile(base, headers),
  _redirects: [
    ...(isLeftOut('/blog/') ? [] : ['# An unknown article is answered by blog/404.html.']),
    ...[...redirects].flatMap(([from, to]) => bothWays(from).map((address) => `${address} ${to} 301`)),
    '',
  ].join('\n'),
  ...(!isLeftOut('/blog/') && { [`${base}/blog/404.html`.slice(1)]: notFoundPage }),
});

/** Vercel follows redirects before it looks for files, so an unknown article gets the 404 page. */
export function vercel(base: string, redirects: Redirects, headers = securityHeaders(base)): HostFiles {
  const security = Object.entries(headers).map(([key, value]) => ({ key, value }));
  const config = {
    trailingSlash: true,
    ...(redirects.size && {
      redirects: [...redirects].flatMap(([from, destination]) =>
        bothWays(from).map((source) => ({ source, destination, permanent: true })),
      ),
    }),
    headers: [
      { source: `${base}/(.*)`, headers: security },
      { source: `${base}/_astro/(.*)`, headers: [{ key: 'Cache-Control', value: IMMUTABLE }] },
    ],
  };
  return { 'vercel.json': `${JSON.stringify(config, null, 2)}\n` };
}

type Files = (base: string, redirects: Redirects, headers: Headers, notFoundPage: string) => HostFiles;
/** The files of every host, by the values of `PUBLISH_TO`. */
export const PLATFORMS: Readonly<Record<string, Files>> = {
  server: () => ({}),
  netlify,
  cloudflare,
  vercel,
  // Pages that are served from a branch would lose `/_astro/` to Jekyll.
  github: () => ({ '.nojekyll': '' }),
};
