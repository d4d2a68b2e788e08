import { existsSync, readdirSync } from 'node:fs';

/** Answers to wrong addresses, to which nothing links. */
const ERRORS = ['/404/', '/500/'];

/**
 * Addresses of the pages and files that stand in `src/pages` under a name of their own: `contact.astro` is
 * `/contact/`, `feed.xml.ts` is `/feed.xml`. A page is known here as soon as it exists.
 */
export const fixedPaths = (): string[] =>
  readdirSync('src/pages', { recursive: true, encoding: 'utf8' })
    .map((name) => `/${name.replaceAll('\\', '/')}`)
    // A rest parameter may be empty.
    .map((name) => name.replace(/\[\.{3}\w+\]\.astro$/, 'index.astro'))
    .filter((name) => /\.(?:astro|mdx?|[jt]s)$/.test(name) && !/\[|\/_/.test(name))
    .map((name) =>
      /\.[jt]s$/.test(name)
        ? name.replace(/\.[jt]s$/, '')
        : name.replace(/\.\w+$/, '/').replace(/\/index\/$/, '/'),
    )
    .filter((path) => !ERRORS.includes(path));

/**
 * Whether `public/` holds the file at a path, such as `/samples/logbook.pdf`.
 * @param path from the root of the site
 */
export const isPublicFile = (path: string): boolean =>
  !path.endsWith('/') && existsSync(`public${decodeURI(path)}`);
