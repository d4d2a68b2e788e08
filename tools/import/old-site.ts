/** The old site, whatever it is read from, and the only function that fetches its addresses. */
import type { fromHtml } from 'hast-util-from-html';

const MAX_BYTES = 25e6;
const MAX_HOPS = 5;
/** Milliseconds until an address that does not answer is given up. */
const TIME_LIMIT = 30_000;
/** Some hosts refuse requests without a user agent. */
const headers = { 'user-agent': 'Mozilla/5.0 (compatible; import of an old site by its owner)' };

/** A page of the old site; a string is empty if the site does not have it. */
export interface OldPage {
  /** `post`, `page`, `attachment`, `category`, `tag`, `author`, or what a theme calls its own entries. */
  type: string;
  /** Its full address. */
  url: string;
  /** Base of its links and pictures, if not its address. */
  base?: string;
  /** Address of the file that it was read from. */
  file?: string;
  title: string;
  date: string;
  author: string;
  category: string;
  excerpt: string;
  /** Address of its lead photo, or the id of the attachment with it. */
  photo: string;
  id: string;
  alt: string;
  /** Parses its text again at each call: the trees of all pages would not fit into memory. */
  text: () => ReturnType<typeof fromHtml>;
}

export interface OldSite {
  /** All public pages in their order, read again each time, so that no more than one text is in memory. */
  pages: () => AsyncIterable<OldPage>;
  /** Reads an address; rejects with an error that says why it cannot. */
  read: (url: string) => Promise<Buffer>;
}

let shown = performance.now();
/** Prints what is being done, at most one line per second. */
export function progress(words: string): void {
  if (performance.now() - shown < 1000) return;
  shown = performance.now();
  console.error(words);
}

/** The host of an address, the same with and without `www.`; empty for anything else. */
export const hostOf = (url: string): string =>
  URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : '';

/** Reads a body; a length in its headers may be missing, or that of a packed one. */
async function readBody(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.length;
    if (size > MAX_BYTES) throw new Error(`it is larger than ${MAX_BYTES / 1e6} MB`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Reads an address of a site, and follows redirects that stay on it. */
export async function readAddress(site: string, address: string): Promise<Buffer> {
  const host = hostOf(site);
  let url = address;
  for (let hops = 0; hops < MAX_HOPS; hops++) {
    if (!/^https?:/.test(url) || hostOf(url) !== host) throw new Error(`it is not on ${host}`);
    const signal = AbortSignal.timeout(TIME_LIMIT);
    const answer = await fetch(url, { headers, redirect: 'manual', signal }).catch(() => undefined);
    if (!answer) throw new Error(`${host} does not answer`);
    const location = answer.headers.get('location');
    if (answer.ok) return answer.body ? readBody(answer.body) : Buffer.alloc(0);
    if (!location) throw new Error(`${host} answers ${answer.status}`);
    url = new URL(location, url).href;
  }
  throw new Error('it has too many redirects');
}
