import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import type { RequestListener, Server } from 'node:http';
import { dirname, join, posix } from 'node:path';

import { preview, type Connect, type Plugin } from 'vite';

import { decodePath } from '../src/lib/href.ts';

/** True for a request to the endpoint rather than the website. */
export const isForEndpoint = (url = ''): boolean => /^\/(healthz$|(?:[^?]+\/)?api\/)/.test(url);

/** Path of the home page in a built folder: `/`, or the sub-path that the site was built for, such as `/firm/`. */
export function homeOf(folder: string): string {
  if (existsSync(join(folder, 'index.html'))) return '/';
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('index.html'))
    .sort((one, other) => one.length - other.length);
  return pages[0] ? `/${dirname(pages[0]).replaceAll('\\', '/')}/` : '/';
}

const notFound =
  (folder: string): Connect.SimpleHandleFunction =>
  (request, response) => {
    // The nearest 404 page: a translation in a folder has its own.
    let place = posix.dirname(pathOf((request.originalUrl ?? '').replace(/[?#].*/, '')));
    while (place !== '/' && !existsSync(join(folder, place, '404.html'))) place = posix.dirname(place);
    const page = join(folder, place, '404.html');
    response.writeHead(404, { 'content-type': 'text/html;charset=utf-8' });
    response.end(existsSync(page) ? readFileSync(page) : undefined);
  };

/** The decoded path of an address, which never leads out of a folder. */
const pathOf = (address: string): string => posix.join('/', decodePath(address).replaceAll('\\', '/'));

/** Points Vite to the file of an address, and redirects visitors to the slash at the end of a page's address. */
const findPage =
  (folder: string, home: string): Connect.NextHandleFunction =>
  (request, response, next) => {
    const [, address = '', query = ''] = /^\/*([^?]*)(.*)/.exec(request.url ?? '') ?? [];
    const path = pathOf(address);
    const file = path.replace(/\/$/, '/index.html');
    const isHidden = /\/\.(?!well-known\/)/.test(file);
    const lead = (status: number, to: string) => response.writeHead(status, { location: to + query }).end();

    if (isHidden) notFound(folder)(request, response);
    else if (path === '/' && home !== '/') lead(302, home);
    else if (file === path && existsSync(join(folder, path, 'index.html'))) lead(301, `${encodeURI(path)}/`);
    // Vite would take the # for the end of the address.
    else if (file.includes('#') && existsSync(join(folder, file)))
      createReadStream(join(folder, file)).on('error', next).pipe(response);
    else {
      // Vite decodes no more than this encodes.
      request.url = encodeURI(file);
      next();
    }
  };

/** Answers as a static host does where Vite's preview alone does not. */
const asHost = (folder: string, home: string, endpoint?: RequestListener): Plugin => ({
  name: 'as-host',
  configurePreviewServer({ httpServer, middlewares }) {
    // Uploading drawings over a slow line takes longer than Node's limit of five minutes.
    (httpServer as Server).requestTimeout = 3_600_000;
    middlewares.use((request, response, next) => {
      if (endpoint && isForEndpoint(request.url)) endpoint(request, response);
      else next();
    });
    middlewares.use(findPage(folder, home));

    return () => void middlewares.use(notFound(folder));
  },
});

/**
 * Serves a built site with Vite's preview, as a static host does.
 * @param folder path of the built site
 * @param port 0 picks any free port
 * @param forAll answers other machines in addition to this one
 * @param endpoint takes enquiries
 * @returns the origin, the path of the home page, and a function that stops the server
 * @throws Error if the port is taken or invalid
 */
export async function serveFolder(folder: string, port = 0, forAll = false, endpoint?: RequestListener) {
  const home = homeOf(folder);
  const server = await preview({
    configFile: false,
    envDir: false,
    root: folder,
    build: { outDir: '.' },
    appType: 'custom',
    logLevel: 'error',
    preview: {
      port,
      strictPort: true,
      host: forAll || '127.0.0.1',
      allowedHosts: forAll || [],
      cors: false,
    },
    plugins: [asHost(folder, home, endpoint)],
  });
  const origin = new URL(server.resolvedUrls?.local[0] ?? '').origin.replace('127.0.0.1', 'localhost');
  return { origin, home, close: () => server.close() };
}
