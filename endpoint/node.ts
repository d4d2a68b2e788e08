import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';

import type { Client } from './handler.ts';

/** Whether a request is one for the endpoint, and not for the website. */
export const isForEndpoint = (url = ''): boolean => /^\/(healthz$|(?:.+\/)?api\/)/.test(url);

function toRequest(message: IncomingMessage, isProxied: boolean): Request {
  const { method = 'GET', headers } = message;
  const protocol = (isProxied && headers['x-forwarded-proto']) || 'http';
  const url = new URL(message.url ?? '/', `${String(protocol)}://${headers.host ?? 'localhost'}`);
  const entries = Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, one]),
  );
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const body = hasBody ? (Readable.toWeb(message) as ReadableStream<Uint8Array>) : null;
  return new Request(url, { method, headers: entries, body, duplex: 'half' } as RequestInit);
}

async function reply(response: Response, to: ServerResponse): Promise<void> {
  to.writeHead(response.status, Object.fromEntries(response.headers));
  if (response.body) await pipeline(Readable.fromWeb(response.body as ReadableStream), to);
  else to.end();
}

/**
 * A fetch handler as a listener of Node's HTTP server.
 * @param isProxied whether a proxy of ours says in its headers who asks
 */
export function toListener(
  handle: (request: Request, client: Client) => Promise<Response>,
  isProxied: boolean,
): RequestListener {
  return (message, response) => {
    const forwarded = isProxied ? message.headers['x-real-ip'] : undefined;
    const address = String(forwarded ?? message.socket.remoteAddress ?? '');
    const answer = async () => {
      let request;
      try {
        request = toRequest(message, isProxied);
      } catch {
        // Such as an address or a host that is none.
        response.writeHead(400).end();
        return;
      }
      const answered = await handle(request, { address });
      // What of the body was not read is not waited for.
      if (!message.complete) response.setHeader('connection', 'close');
      await reply(answered, response);
    };
    // The visitor is gone: nobody is left to answer.
    answer().catch(() => response.destroy());
  };
}
