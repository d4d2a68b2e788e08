import type { MiddlewareHandler } from 'astro';

/**
 * What Astro writes before the first island of every page, the menu: a style, the directive
 * `client:interaction`, the runtime of islands.
 */
const PREAMBLE = /<style>astro-island[^<]*<\/style><script>.*?<\/script><script>.*?<\/script>/s;

/**
 * Takes that out of the page: the style stands in src/styles/base.css, where a head allows it, the
 * directive in the script of all pages (src/directives/islands.client.ts), and the runtime comes with
 * the first touch (late-island-runtime.ts), when the page has been read to its end and what an island
 * exports by default is clear. The islands' numbers, which nobody reads, would change with the folder
 * that the site is built in. The scripts that are left can wait for fonts and pictures. Styles that
 * follow each other become one, also those of the fonts, between which the preloads stand: each takes a
 * hash in the page's policy. What Markdown says of a column's alignment becomes a class, since the policy
 * lets no style attribute apply.
 */
export const onRequest: MiddlewareHandler = async (_context, next) => {
  const response = await next();
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  const html = await response.text();
  const lean = html
    .replace(PREAMBLE, '')
    .replace(/(?<=<astro-island[^>]*) (?:uid="\w+"|component-export="default"|await-children)/g, '')
    .replace(/>\s*\n\s*</g, '> <')
    .replace(/<\/style>\s*<style>/g, '')
    .replace(/(<style>[^<]*)<\/style>((?:\s*<link rel="preload"[^>]*>)+)\s*<style>/g, '$2$1')
    .replace(/(?<=<t[dh]) style="text-align: ?(center|right)"/g, ' class="align-$1"')
    .replace(/(?<=<t[dh]) style="text-align: ?left"/g, '')
    .replaceAll('<script type="module" src', '<script fetchpriority="low" type="module" src');
  return new Response(lean, response);
};
