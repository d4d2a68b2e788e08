import { once } from 'node:events';
import { createReadStream, existsSync, readdirSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';

import sirv from 'sirv';

/** True for a request to the endpoint, and not to the website. */
export const isForEndpoint = (url = ''): boolean => /^\/(healthz$|(?:.+\/)?api\/)/.test(url);

/** Path of the home page in a built folder: `/`, or the sub-path that the site was built for, such as `/firm/`. */
export function homeOf(folder: string): string {
  if (existsSync(join(folder, 'index.html'))) return '/';
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('index.html'))
    .sort((one, other) => one.length - other.length);
  return pages[0] ? `/${dirname(pages[0]).replaceAll('\\', '/')}/` : '/';
}

const TEXT = /^text\/|[/+](json|xml|javascript)\b/;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Sends whole texts of 1 KiB or more compressed, as most hosts do. */
function compressText({ headers }: IncomingMessage, response: ServerResponse): void {
  const encoding = ['br', 'gzip'].find((name) => headers['accept-encoding']?.includes(name));
  const [writeHead, write] = [response.writeHead.bind(response), response.write.bind(response)];
  const end = response.end.bind(response);
  const compressed = (status: number, fields: Record<string, string | number> = {}): ServerResponse => {
    const { 'Content-Length': length = Infinity, ...rest } = fields;
    const isText = TEXT.test(String(rest['Content-Type'])) && Number(length) >= 1024;
    if (isText) response.setHeader('Vary', 'accept-encoding');
    if (!isText || !encoding || status === 206) return writeHead(status, fields);
    const packer = encoding === 'br' ? createBrotliCompress(BROTLI) : createGzip();
    packer.on('data', write).on('end', end);
    packer.on('drain', () => response.emit('drain'));
    response.on('close', () => packer.destroy());
    Object.assign(response, { write: packer.write.bind(packer), end: packer.end.bind(packer) });
    return writeHead(status, { ...rest, 'Content-Encoding': encoding });
  };
  Object.assign(response, { writeHead: compressed });
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
      response.writeHead(404, { 'Content-Type': 'text/html;charset=utf-8' });
      createReadStream(join(folder, '404.html')).pipe(response);
    },
  });
  // Drawings over a slow line need longer than the five minutes that Node gives them.
  const server = createServer({ requestTimeout: 3_600_000 }, (request, response) => {
    if (endpoint && isForEndpoint(request.url)) {
      endpoint(request, response);
      return;
    }
    compressText(request, response);
    serve(request, response);
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
