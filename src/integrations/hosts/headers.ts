/** Two years in seconds. */
const TWO_YEARS = 63_072_000;

/**
 * Headers that no meta element can replace, for every response of the host, errors included. Each page carries a
 * policy of its own (src/integrations/policy/middleware.ts); browsers apply both.
 * @param base folder of the site, such as `/firm`; the host may then have other sites
 * @param allSubdomains true if the firm has put its other sites on https: as well
 */
export const securityHeaders = (base = '', allSubdomains = false): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': "frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  // Readers show the pictures of the feeds on their own pages.
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // The one header that binds other sites, which may need http:.
  ...(allSubdomains
    ? { 'Strict-Transport-Security': `max-age=${TWO_YEARS}; includeSubDomains` }
    : !base && { 'Strict-Transport-Security': `max-age=${TWO_YEARS}` }),
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
});

/** For `/_astro/`, where file names change with their content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
/** For pages and all other files. */
export const REVALIDATED = 'public, max-age=0, must-revalidate';

/** Old addresses with the pages that they lead to for good, each with its sub-path: `/firm/blog/old/`. */
export type Redirects = ReadonlyMap<string, string>;

/** Text of the files that a host reads, by path from the root of the host. */
export type HostFiles = Readonly<Record<string, string>>;
