import { createHash } from 'node:crypto';

/** Where a page may load from and send to, beyond its own origin. */
export interface Sources {
  /** Origins of scripts of others. */
  scripts: readonly string[];
  /** Origins of photos. */
  images: readonly string[];
  /** Origins of frames. */
  frames: readonly string[];
  /** Origins that scripts send to: forms, counted visits. */
  endpoints: readonly string[];
  /** What forms may send to without script: origins, `'self'`, `mailto:`. */
  forms: readonly string[];
}

const hashes = (blocks: Iterable<RegExpMatchArray>): string[] => [
  ...new Set(
    [...blocks].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`),
  ),
];

/**
 * The content security policy of a page: nothing but our own files, the inline scripts and styles that
 * stand in this very page, and the sources of the firm's config. No script may turn text into code.
 * @param html the whole page
 * @param sources what the firm's config allows
 * @returns the policy as an HTTP header or a meta element carries it
 */
export function contentPolicy(html: string, { scripts, images, frames, endpoints, forms }: Sources): string {
  // Data for search engines is no script to a browser and needs no hash.
  const inlineScripts = hashes(html.matchAll(/<script(?![^>]*(?: src=|ld\+json))[^>]*>(.*?)<\/script>/gs));
  const inlineStyles = hashes(html.matchAll(/<style[^>]*>(.*?)<\/style>/gs));
  return [
    ["default-src 'none'"],
    ["script-src 'self'", ...scripts, ...inlineScripts],
    ["style-src 'self'", ...inlineStyles],
    ["img-src 'self'", ...images],
    ["font-src 'self'"],
    ["connect-src 'self'", ...endpoints],
    ['frame-src', ...frames],
    ['form-action', ...forms],
    ["manifest-src 'self'"],
    ["base-uri 'none'"],
    ["object-src 'none'"],
    ["require-trusted-types-for 'script'"],
    ["trusted-types 'none'"],
  ]
    .map((directive) => directive.join(' '))
    .join(';');
}

/**
 * The policy of the one page with an editor, which is other people's code: it writes its own styles and
 * keeps pictures in memory. Scripts are still our own files only, and it asks nobody but the repository.
 * @param sources photos of the firm's config, and the repository as endpoint
 * @returns the policy as a meta element carries it
 */
export function editorPolicy({ images, endpoints }: Pick<Sources, 'images' | 'endpoints'>): string {
  return [
    ["default-src 'none'"],
    ["script-src 'self'"],
    ["style-src 'self' 'unsafe-inline'"],
    ["img-src 'self' blob: data:", ...images],
    ["font-src 'self' data:"],
    ["connect-src 'self' data:", ...endpoints],
    ["base-uri 'none'"],
    ["form-action 'none'"],
    ["object-src 'none'"],
  ]
    .map((directive) => directive.join(' '))
    .join(';');
}
