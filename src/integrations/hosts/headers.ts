/** Seconds of two years, as browsers' preload list asks for. */
const TWO_YEARS = 63_072_000;

/**
 * What a meta element cannot say, for every answer of the host, errors included. The policy of a page
 * stands in the page (src/middleware/index.ts); a browser holds both.
 */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': "frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Strict-Transport-Security': `max-age=${TWO_YEARS}; includeSubDomains`,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

/** Files whose names change with their content. */
export const HASHED = '/_astro/';
export const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Pages and all other files: asked for again each time, and sent only when they changed. */
export const REVALIDATED = 'public, max-age=0, must-revalidate';

/** Where an address under `/blog/` without an article leads (the customer's rule), for now only. */
export const UNKNOWN_ARTICLE = { under: '/blog/', to: '/blog/', status: 302 } as const;

/** A file that a host reads: its path from the root of the host, or beside the site, and its text. */
export interface HostFile {
  path: string;
  text: string;
}

/** All files of one host for a site under a path, `''` or `/firm`. */
export type HostFiles = (base: string) => HostFile[];
