import { createHash } from 'node:crypto';

/** Origins that a page may use in addition to its own. */
export interface Sources {
  scripts: readonly string[];
  images: readonly string[];
  frames: readonly string[];
  /** Origins that scripts send to: forms, analytics. */
  endpoints: readonly string[];
  /** Sources that forms may send to without script: origins, `'self'`, `mailto:`. */
  forms: readonly string[];
}

const policy = (...directives: string[][]): string =>
  directives.map((directive) => directive.join(' ')).join(';');

/** CSP hashes of what the first group of a pattern matches. */
function hashes(html: string, pattern: RegExp): string[] {
  const blocks = [...html.matchAll(pattern)].map(([, text = '']) => text);
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  return [...new Set(blocks.map(hash))];
}

/**
 * The content security policy of a page: only our own files, the inline scripts and styles of this page, and the
 * sources in the firm's facts. No script may turn text into code.
 */
export const contentPolicy = (html: string, sources: Sources): string =>
  policy(
    ["default-src 'none'"],
    [
      "script-src 'self'",
      ...sources.scripts,
      // Data for search engines is not a script to a browser and needs no hash.
      ...hashes(html, /<script(?![^>]*(?: src=|ld\+json))[^>]*>(.*?)<\/script>/gs),
    ],
    ["style-src 'self'", ...hashes(html, /<style[^>]*>(.*?)<\/style>/gs)],
    ["img-src 'self'", ...sources.images],
    ["font-src 'self'"],
    ["connect-src 'self'", ...sources.endpoints],
    ...(sources.frames.length ? [['frame-src', ...sources.frames]] : []),
    ['form-action', ...sources.forms],
    ["base-uri 'none'"],
    ["require-trusted-types-for 'script'"],
    ["trusted-types 'none'"],
  );

/**
 * The policy of the editor's page, whose third-party code writes its own styles and keeps pictures in memory.
 * Scripts may still only be our own files, and only connect to the repository.
 */
export const editorPolicy = ({ images, endpoints }: Pick<Sources, 'images' | 'endpoints'>): string =>
  policy(
    ["default-src 'none'"],
    ["script-src 'self'"],
    ["style-src 'self' 'unsafe-inline'"],
    ["img-src 'self' blob: data:", ...images],
    ["font-src 'self' data:"],
    ["connect-src 'self' data: blob:", ...endpoints],
    ["base-uri 'none'"],
    ["form-action 'none'"],
  );
