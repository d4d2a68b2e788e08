/**
 * Takes the enquiries of the website: `POST /api/contact`, `/api/newsletter` and `/api/upload` take a form or JSON, and
 * answer with JSON, or a browser without script with a page. `GET /healthz` says whether an enquiry could be kept, and
 * what could not be handed on. Nothing can be read.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

import { endpoint as text, LANGUAGE } from '../src/ui-text.ts';
import { type Form, FORM_FIELDS } from '../src/lib/forms/fields.ts';
import { type Limits, LIMITS, readFields, Refusal, sha256 } from './enquiry.ts';
import { readBody } from './request.ts';
import type { Store } from './targets/folder.ts';

export interface Settings {
  store: Store;
  /** Origin of the website, such as `https://firm.example`; that of the request itself is allowed anyway. */
  origin: string;
  /** Folder of the website on its host: `/` or `/firm/`. */
  base: string;
  /** Where to write when this fails. */
  email: string;
  /** Whether a proxy of ours says in its headers who asks. */
  isProxied?: boolean;
  /** Is told of errors, without anything about a person. */
  log: (message: string) => void;
  /** What `/healthz` says of the targets. */
  count?: () => object;
  /** Milliseconds since 1970. */
  now?: () => number;
  limits?: Partial<Limits>;
}

interface Reply {
  status: number;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: { ok: boolean; message?: string; [more: string]: unknown };
}

/** Empty in the form of a person; its name is that of the form. */
const HONEYPOT = '_gotcha';
const KINDS = Object.keys(FORM_FIELDS) as Form[];
const TYPES = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'];
/** How long the rest of a body that is refused is still read, so that its sender sees the answer. */
const DRAIN_MS = 2000;

/** The policy of an answer: it is no page to build on, and nobody keeps it. */
const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
};
const METHODS = {
  allow: 'POST, OPTIONS',
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers': 'content-type, idempotency-key',
};

/** Whether a browser shows the answer itself. */
const wantsPage = ({ headers }: IncomingMessage) => headers.accept?.includes('text/html') ?? false;

/** The page of a refusal, for a browser that shows the answer itself. */
function pageOf(message: string): string {
  const words = `${message} ${text.back}`.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${text.title}</title>`;
  return `<!doctype html><html lang="${LANGUAGE}">${head}<h1>${text.title}</h1><p>${words}</p></html>`;
}

/** Makes the handler. One handler holds the counts of its rate limit. */
export function createHandler(settings: Settings): RequestListener {
  const { store, origin, base, email, isProxied = false, log, count, now = Date.now } = settings;
  const limits = { ...LIMITS, ...settings.limits };
  /** Requests of each address in the current period. */
  const requests = new Map<string, number>();
  let period = 0;

  function checkRate({ headers, socket }: IncomingMessage): void {
    const address = String((isProxied && headers['x-real-ip']) || socket.remoteAddress);
    const current = Math.floor(now() / limits.period);
    if (current !== period) requests.clear();
    period = current;
    const sent = (requests.get(address) ?? 0) + 1;
    requests.set(address, sent);
    if (sent > limits.requests) throw new Refusal(429, text.tooMany);
  }

  /** Browsers name the page's origin with every POST; scripts that only look for forms do not. */
  function checkOrigin({ headers }: IncomingMessage): void {
    const from = headers.origin;
    const protocol = (isProxied && headers['x-forwarded-proto']) || 'http';
    if (from === origin || from === `${String(protocol)}://${headers.host}`) return;
    const isSameOrigin = headers['sec-fetch-site'] === 'same-origin';
    if (!isSameOrigin || (from && from !== 'null')) throw new Refusal(403, text.otherSite);
  }

  /** @returns bytes that the body may have */
  function checkType({ headers }: IncomingMessage, kind: Form): number {
    const type = headers['content-type']?.toLowerCase().split(';')[0]?.trim() ?? '';
    if (!TYPES.includes(type)) throw new Refusal(415, text.formOrJson);
    if ((headers['content-encoding'] ?? 'identity') !== 'identity') throw new Refusal(415, text.compressed);
    const most = type === TYPES[2] && kind === 'upload' ? limits.upload : limits.text;
    if (Number(headers['content-length'] ?? 0) > most) throw new Refusal(413, text.tooLarge);
    return most;
  }

  /** What robots do and people do not. */
  function checkPerson(fields: ReadonlyMap<string, string>, { headers }: IncomingMessage): void {
    const isForm = !headers['content-type']?.toLowerCase().startsWith('application/json');
    // A browser sends the field of the trap, empty.
    const isTrapped = isForm ? fields.get(HONEYPOT) !== '' : Boolean(fields.get(HONEYPOT));
    const elapsed = Number(fields.get('elapsed') ?? (isForm ? limits.fastest : 0));
    const links = fields.get('message')?.match(/https?:\/\//g)?.length ?? 0;
    if (isTrapped || !(elapsed >= limits.fastest) || links > limits.links) throw new Refusal(422, text.robot);
  }

  async function take(request: IncomingMessage, kind: Form): Promise<{ ok: boolean; id: string }> {
    const most = checkType(request, kind);
    const draft = await store.begin();
    try {
      const files = kind === 'upload' ? limits.files : 0;
      const place = { folder: draft, hasRoom: store.hasRoomForFiles };
      const sent = await readBody(request, { ...limits, files }, most, place);
      checkPerson(sent.fields, request);
      const fields = readFields(kind, sent.fields);
      const hashes = sent.files.map((file) => file.sha256).toSorted();
      const digest = sha256(JSON.stringify([kind, fields, hashes]));
      const received = new Date(now()).toISOString();
      const key = request.headers['idempotency-key'] || sent.fields.get('idempotency_key');
      // Without a key, the same words count once a day.
      const id = sha256(String(key || digest + received.slice(0, 10))).slice(0, 32);
      const enquiry = { id, kind, digest, received, fields, files: sent.files };
      return { ok: true, id, ...((await store.keep(enquiry, draft)) && { duplicate: true }) };
    } finally {
      await store.discard(draft);
    }
  }

  async function answer(request: IncomingMessage, path: string, kind?: Form): Promise<Reply> {
    if (path === '/healthz') {
      const body = { ok: true, files: await store.check(), ...count?.() };
      return { status: 200, body };
    }
    if (!kind) throw new Refusal(404, text.nothing);
    if (request.method === 'OPTIONS') return { status: 204 };
    if (request.method !== 'POST') throw new Refusal(405, text.form);
    checkOrigin(request);
    checkRate(request);
    const body = await take(request, kind);
    if (wantsPage(request)) return { status: 303, headers: { location: `${base}contact/sent/` } };
    return { status: 200, body };
  }

  function refuse(error: unknown, kind = 'healthz'): Reply {
    if (!(error instanceof Refusal)) log(`${kind}: ${(error as Error).message}`);
    const { status, message, fields } = error instanceof Refusal ? error : new Refusal(503, text.failed);
    const headers = { 'retry-after': String(status === 429 ? limits.period / 1000 : 60) };
    const body = { ok: false, message: `${message} ${text.instead(email)}`, fields };
    return { status, body, ...([429, 503].includes(status) && { headers }) };
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url?.split('?')[0] ?? '';
    const kind = KINDS.find((it) => path === `${base}api/${it}`);
    const reply = await answer(request, path, kind).catch((error: unknown) => refuse(error, kind));
    const { status, headers, body = { ok: true } } = reply;
    const isPage = wantsPage(request) && body.message;
    const isRead = request.headers.origin === origin;
    response.statusCode = status;
    response.setHeaders(
      new Headers({
        ...HEADERS,
        ...(kind && METHODS),
        ...(isRead && { 'access-control-allow-origin': origin, vary: 'origin' }),
        'content-type': isPage ? 'text/html;charset=utf-8' : 'application/json',
        ...headers,
      }),
    );
    response.end(isPage ? pageOf(isPage) : JSON.stringify(body));
    if (request.complete) return;
    request.resume();
    setTimeout(() => request.destroy(), DRAIN_MS).unref();
  }

  return (request, response) => {
    // The visitor is gone: nobody is left to answer.
    handle(request, response).catch(() => response.destroy());
  };
}
