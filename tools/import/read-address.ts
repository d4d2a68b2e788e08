/** Reads addresses of the old site, and nothing else of the network. */
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';

import { type RequestFilteringAgentOptions, useAgent } from 'request-filtering-agent';

import { hostOf, type OldSite } from './old-site.ts';

const MAX_BYTES = 25e6;
const MAX_HOPS = 5;
const TIME_LIMIT = 30_000;
/** Some hosts answer no program without a name. */
const headers = { 'user-agent': 'Mozilla/5.0 (compatible; import of an old site by its owner)' };

/** The agent connects to public addresses alone, whatever a name server says. */
const ask = (url: string, options: RequestFilteringAgentOptions): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { get } = url.startsWith('https:') ? https : http;
    const agent = useAgent(url, options);
    get(url, { agent, headers, signal: AbortSignal.timeout(TIME_LIMIT) }, resolve).on(
      'error',
      ({ message }) => {
        reject(new Error(message.replace(/\.$/, '')));
      },
    );
  });

async function bytesOf(answer: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MAX_BYTES) throw new Error(`it is larger than ${MAX_BYTES / 1e6} MB`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/**
 * A function that reads addresses of one site, and follows redirects that stay on it.
 * @param site any address of it
 * @param options which addresses that are not public may be asked; none by default
 */
export function readerOf(site: string, options: RequestFilteringAgentOptions = {}): OldSite['read'] {
  const host = hostOf(site);
  return async (address) => {
    let url = address;
    for (let hops = 0; hops < MAX_HOPS; hops++) {
      if (!host || !/^https?:/.test(url) || hostOf(url) !== host)
        throw new Error(`it is not on ${host || 'the old site'}`);
      const answer = await ask(url, options);
      const {
        statusCode = 0,
        headers: { location },
      } = answer;
      if (statusCode === 200) return bytesOf(answer);
      answer.destroy();
      if (!location || statusCode < 300 || statusCode > 399)
        throw new Error(`the old site answers ${statusCode}`);
      url = new URL(location, url).href;
    }
    throw new Error('it leads from address to address');
  };
}
