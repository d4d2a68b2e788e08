import { createReadStream } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import compression from 'compression';
import sirv from 'sirv';

/**
 * Serves a built site as a static host does: compressed, `404.html` for what is not there.
 * @param folder path of the built site
 * @param port 0 takes any that is free
 * @returns where it can be reached, and how to end it
 */
export async function serveFolder(folder: string, port = 0): Promise<{ origin: string; close: () => void }> {
  const serve = sirv(folder, {
    etag: true,
    onNoMatch: (_request, response) => {
      response.writeHead(404, { 'content-type': 'text/html;charset=utf-8' });
      createReadStream(join(folder, '404.html')).pipe(response);
    },
  });
  const compress = compression();
  const server = createServer((request, response) => {
    compress(request as never, response as never, () => {
      serve(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(port, resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
