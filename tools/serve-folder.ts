import { once } from 'node:events';
import { createReadStream, existsSync, readdirSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, extname, join } from 'node:path';
import { PassThrough, pipeline } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';

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

const TYPES: Partial<Record<string, string>> = {
  avif: 'image/avif',
  css: 'text/css',
  csv: 'text/csv',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  gif: 'image/gif',
  html: 'text/html;charset=utf-8',
  ico: 'image/x-icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  js: 'text/javascript',
  json: 'application/json',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain;charset=utf-8',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff2: 'font/woff2',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xml: 'application/xml',
  zip: 'application/zip',
};
const TEXT = /^text\/|[/+](json|xml|javascript)\b/;
const PACKERS = {
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: () => createGzip(),
  none: () => new PassThrough(),
};

/** First and last byte of the part that a request asks for; `undefined` where it asks for the whole file. */
function partOf(
  { method, headers }: IncomingMessage,
  size: number,
): [first: number, last: number] | undefined {
  // Whoever asks by the date of an older version gets all of this one.
  const range = method === 'GET' && !headers['if-range'] ? headers.range : undefined;
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? [];
  if (!first && !last) return undefined;
  return first
    ? [Number(first), Math.min(Number(last || Infinity), size - 1)]
    : [Math.max(0, size - Number(last)), size - 1];
}

/** Sends a file or a part of it, whole texts of 1 KiB or more compressed, as most hosts do. */
function send(file: string, request: IncomingMessage, response: ServerResponse, status = 200): void {
  const { method, headers } = request;
  const { size, mtime, mtimeMs } = statSync(file);
  const type = TYPES[extname(file).slice(1).toLowerCase()] ?? 'application/octet-stream';
  const part = status === 200 ? partOf(request, size) : undefined;
  const [start, end] = part ?? [0, size - 1];
  const isText = TEXT.test(type) && size >= 1024;
  const accepted = isText && !part ? headers['accept-encoding'] : undefined;
  const encoding = (['br', 'gzip'] as const).find((name) => accepted?.includes(name));
  const etag = `W/"${size}-${Math.trunc(mtimeMs)}"`;
  const isKnown = status === 200 && headers['if-none-match'] === etag;
  response.setHeader('Content-Type', type).setHeader('ETag', etag);
  response.setHeader('Last-Modified', mtime.toUTCString()).setHeader('Accept-Ranges', 'bytes');
  if (isText) response.setHeader('Vary', 'accept-encoding');
  if (isKnown) response.writeHead(304).end();
  else if (part && start > end) response.writeHead(416, { 'Content-Range': `bytes */${size}` }).end();
  else {
    if (encoding) response.setHeader('Content-Encoding', encoding);
    else response.setHeader('Content-Length', end + 1 - start);
    if (part) response.setHeader('Content-Range', `bytes ${start}-${end}/${size}`);
    response.writeHead(part ? 206 : status);
    if (method === 'HEAD' || !size) response.end();
    else
      pipeline(
        createReadStream(file, { start, end }),
        PACKERS[encoding ?? 'none'](),
        response,
        () => undefined,
      );
  }
}

/** File of a built site at an address, if there is one; nothing outside of its folder, and no hidden file. */
function fileAt(folder: string, url = '/'): string | undefined {
  try {
    const path = decodeURIComponent(new URL(url, 'http://localhost').pathname);
    if (/(?:^|[\\/])\.(?!well-known\/)/.test(path)) return undefined;
    return [path, `${path}.html`, `${path}/index.html`]
      .map((name) => join(folder, name))
      .find((file) => statSync(file, { throwIfNoEntry: false })?.isFile());
  } catch {
    // An address that no file can have.
    return undefined;
  }
}

/** Answers from a built site as a static host does: `404.html` for what is not there. */
export const answerFrom =
  (folder: string, home = '/'): RequestListener =>
  (request, response) => {
    const file = fileAt(folder, request.url);
    const toHome = !file && request.url === '/' && home !== '/';
    const missing = file || toHome ? undefined : fileAt(folder, '/404.html');
    if (file) send(file, request, response);
    else if (toHome) response.writeHead(302, { location: home }).end();
    else if (missing) send(missing, request, response, 404);
    else response.writeHead(404).end();
  };

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
  const serve = answerFrom(folder, home);
  // Drawings over a slow line need longer than the five minutes that Node gives them.
  const server = createServer({ requestTimeout: 3_600_000 }, (request, response) => {
    if (endpoint && isForEndpoint(request.url)) {
      endpoint(request, response);
      return;
    }
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
