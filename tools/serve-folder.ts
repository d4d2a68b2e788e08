import { once } from 'node:events';
import { createReadStream, existsSync, readdirSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';

import compression from 'compression';
import sirv from 'sirv';

/** Whether a request is one for the endpoint, and not for the website. */
export const isForEndpoint = (url = ''): boolean => /^\/(healthz$|(?:.+\/)?api\/)/.test(url);

/** Path of the home page in a built folder: `/`, or the sub-path that the site was built for, such as `/firm/`. */
export function homeOf(folder: string): string {
  if (existsSync(join(folder, 'index.html'))) return '/';
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('index.html'))
    .sort((one, other) => one.length - other.length);
  return pages[0] ? `/${dirname(pages[0]).replaceAll('\\', '/')}/` : '/';
}

/**
 * Serves a built site as a static host does: compressed, `404.html` for what is not there.
 * @param folder path of the built site
 * @param port 0 takes any that is free
 * @param forAll answers other machines, too, and not this one alone
 * @param endpoint takes enquiries
 * @returns where it can be reached, where its home page is, and how to end it
 * @throws Error of the system, such as EADDRINUSE for a port that is taken
 */
export async function serveFolder(
  folder: string,
  port = 0,
  forAll = false,
  endpoint?: RequestListener,
): Promise<{ origin: string; home: string; close: () => void }> {
  const home = homeOf(folder);
  const serve = sirv(folder, {
    etag: true,
    onNoMatch: (request, response) => {
      if (request.url === '/' && home !== '/') {
        response.writeHead(302, { location: home }).end();
        return;
      }
      response.writeHead(404, { 'content-type': 'text/html;charset=utf-8' });
      createReadStream(join(folder, '404.html')).pipe(response);
    },
  });
  const compress = compression();
  // Drawings over a slow line need longer than the five minutes that Node gives them.
  const server = createServer({ requestTimeout: 3_600_000 }, (request, response) => {
    if (endpoint && isForEndpoint(request.url)) {
      endpoint(request, response);
      return;
    }
    compress(request as never, response as never, () => {
      serve(request, response);
    });
  });
  server.listen(port, forAll ? undefined : '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    home,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
