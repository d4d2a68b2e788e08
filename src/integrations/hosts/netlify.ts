import { HASHED, type HostFiles, IMMUTABLE, SECURITY_HEADERS, UNKNOWN_ARTICLE } from './headers.ts';

/** Lines that Netlify and Cloudflare both read; pages they revalidate by themselves. */
export function headersFile(base: string): string {
  const lines = Object.entries(SECURITY_HEADERS).map(([name, value]) => `  ${name}: ${value}`);
  return [`${base}/*`, ...lines, `${base}${HASHED}*`, `  Cache-Control: ${IMMUTABLE}`, ''].join('\n');
}

/** Netlify lets a file that exists go before a redirect, so the rule hides no article. */
export const netlify: HostFiles = (base) => [
  { path: '_headers', text: headersFile(base) },
  {
    path: '_redirects',
    text: `${base}${UNKNOWN_ARTICLE.under}* ${base}${UNKNOWN_ARTICLE.to} ${UNKNOWN_ARTICLE.status}\n`,
  },
];
