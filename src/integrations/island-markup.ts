import type { MiddlewareHandler } from 'astro';

/**
 * What Astro writes before the first island of every page, the menu: a style, the directive
 * `client:interaction`, the runtime of islands.
 */
const PREAMBLE = /<style>astro-island[^<]*<\/style><script>.*?<\/script><script>.*?<\/script>/s;

/**
 * Takes that out of the page: the style stands in src/styles/base.css, where a head allows it, the
 * directive in the script of all pages (src/directives/islands.client.ts), and the runtime comes with
 * the first touch (late-island-runtime.ts). The islands' numbers, which nobody reads, would change with the
 * folder that the site is built in. The scripts that are left can wait for fonts and pictures.
 * Styles that follow each other become one: each takes a hash in the page's policy.
 */
export const onRequest: MiddlewareHandler = async (_context, next) => {
  const response = await next();
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  const html = await response.text();
  const lean = html
    .replace(PREAMBLE, '')
    .replace(/(?<=<astro-island) uid="\w+"/g, '')
    .replace(/<\/style>\s*<style>/g, '')
    .replaceAll('<script type="module" src', '<script fetchpriority="low" type="module" src');
  return new Response(lean, response);
};
