import { allTags, folderOf } from '../../schemas/languages.ts';

/** Two years in seconds. */
const TWO_YEARS = 63_072_000;

/**
 * Headers that no meta element can replace, for every response of the host, including errors. Each page also has its
 * own policy (src/integrations/policy/middleware.ts); browsers apply both.
 * @param base folder of the site, such as `/firm`; the host may then have other sites
 * @param allSubdomains true if the firm has put its other sites on https: as well
 */
const securityHeaders = (base: string, allSubdomains: boolean): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': "frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  // Feed readers show the pictures of the feed on their own pages.
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // The only header that also affects other sites, which may need http:.
  ...(allSubdomains
    ? { 'Strict-Transport-Security': `max-age=${TWO_YEARS}; includeSubDomains` }
    : !base && { 'Strict-Transport-Security': `max-age=${TWO_YEARS}` }),
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
});

/** Headers by URL prefix, for the hosts that take them from us; see `securityHeaders`. */
export const hostHeaders = (
  base = '',
  allSubdomains = false,
): Record<string, Readonly<Record<string, string>>> => ({
  [`${base}/`]: securityHeaders(base, allSubdomains),
  // The names of these files change with their content. Hosts send this with a 404, too, which must not last a year.
  ...Object.fromEntries(
    allTags().map((tag) => [`${folderOf(base, tag)}/_astro/`, { 'Cache-Control': 'public, max-age=604800' }]),
  ),
});
