/**
 * Takes the enquiries of the website: `POST /api/contact`, `/api/newsletter` and `/api/upload` take a form or JSON, and
 * answer with JSON, or a browser without script with a page. `GET /healthz` says whether an enquiry could be kept, and
 * what could not be handed on. Nothing can be read.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

import { endpoint as text, LANGUAGE } from '../src/ui-text.ts';
import { type Form, FORM_FIELDS } from '../src/forms/fields.ts';
import { readFields, Refusal, sha256 } from './enquiry.ts';
import { type Limits, LIMITS } from './limits.ts';
import { readBody } from './request.ts';
import type { Accepted, Store } from './targets/folder.ts';

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
  /** Writes one line about a request, without anything about a person. */
  log: (line: Readonly<Record<string, string | number>>) => void;
  /** What `/healthz` says of the targets. */
  count?: () => object;
  /** Milliseconds since 1970. */
  now?: () => number;
  limits?: Partial<Limits>;
}

/** An object is sent as JSON, text as a page. */
interface Reply {
  status: number;
  headers?: Record<string, string>;
  body?: object | string;
}

/** Empty in the form of a person; its name is that of the form. */
const HONEYPOT = '_gotcha';
const KINDS = Object.keys(FORM_FIELDS) as Form[];
const TYPES = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'];

/** The policy of an answer: it is no page to build on, and nobody keeps it. */
const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
};

const escape = (words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Whether a browser shows the answer itself. */
const wantsPage = ({ headers }: IncomingMessage) => headers.accept?.includes('text/html') ?? false;

/** Sends an answer. A body that was not read is read a little further, so that its sender sees the answer. */
function send(request: IncomingMessage, response: ServerResponse, reply: Reply, drained: number): void {
  const { status, headers, body = '' } = reply;
  const isPage = typeof body === 'string';
  const bytes = Buffer.from(isPage ? body : JSON.stringify(body));
  const type = { 'content-type': isPage ? 'text/html;charset=utf-8' : 'application/json' };
  const length = { ...(bytes.length > 0 && type), ...(status !== 204 && { 'content-length': bytes.length }) };
  if (!request.complete) response.shouldKeepAlive = false;
  response.writeHead(status, { ...HEADERS, ...headers, ...length }).write(bytes);
  const end = () => response.end();
  if (request.complete) return void end();
  let left = drained;
  request.on('data', (chunk: Buffer) => (left -= chunk.length) < 0 && end());
  request.once('end', end).resume();
  setTimeout(end, 2000).unref();
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
    const rest = Math.ceil(((current + 1) * limits.period - now()) / 1000);
    if (sent > limits.requests) throw new Refusal(429, text.tooMany, { 'retry-after': String(rest) });
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

  async function take(request: IncomingMessage, kind: Form): Promise<Accepted> {
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
      const enquiry = { kind, digest, received: new Date(now()).toISOString(), fields, files: sent.files };
      const key = request.headers['idempotency-key'] || sent.fields.get('idempotency_key');
      return await store.keep(enquiry, key ? String(key) : undefined, draft);
    } finally {
      await store.discard(draft);
    }
  }

  async function answer(request: IncomingMessage, path: string, kind: Form | undefined): Promise<Reply> {
    if (path === '/healthz')
      return { status: 200, body: { ok: true, files: await store.check(), ...count?.() } };
    if (!kind) throw new Refusal(404, text.nothing);
    const methods = { allow: 'POST, OPTIONS', 'access-control-allow-methods': 'POST' };
    if (request.method === 'OPTIONS')
      return {
        status: 204,
        headers: { ...methods, 'access-control-allow-headers': 'content-type, idempotency-key' },
      };
    if (request.method !== 'POST') throw new Refusal(405, text.form, methods);
    checkOrigin(request);
    checkRate(request);
    const accepted = await take(request, kind);
    if (wantsPage(request)) return { status: 303, headers: { location: `${base}contact/sent/` } };
    return { status: 200, body: { ok: true, ...accepted } };
  }

  function refuse(request: IncomingMessage, error: unknown): Reply {
    const refusal = error instanceof Refusal ? error : new Refusal(503, text.failed, { 'retry-after': '60' });
    const { status, message, headers, fields } = refusal;
    const instead = text.instead(email);
    if (!wantsPage(request))
      return { status, headers, body: { ok: false, message: `${message} ${instead}`, fields } };
    const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${text.title}</title>`;
    const body = `<h1>${text.title}</h1><p>${escape(message)}</p><p>${text.back} ${escape(instead)}</p>`;
    return { status, headers, body: `<!doctype html><html lang="${LANGUAGE}">${head}${body}</html>` };
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const start = now();
    const path = request.url?.split('?')[0] ?? '';
    const kind = KINDS.find((it) => path === `${base}api/${it}`);
    let trouble = {};
    const reply = await answer(request, path, kind).catch((error: unknown) => {
      if (!(error instanceof Refusal)) trouble = { error: (error as Error).name };
      return refuse(request, error);
    });
    const shown = kind ? `/api/${kind}` : path === '/healthz' ? path : 'other';
    const [time, method, ms] = [new Date(start).toISOString(), request.method ?? '', now() - start];
    log({ time, method, path: shown, status: reply.status, ms, ...trouble });
    if (request.headers.origin === origin)
      reply.headers = { ...reply.headers, 'access-control-allow-origin': origin, vary: 'origin' };
    send(request, response, reply, limits.drained);
  }

  return (request, response) => {
    // The visitor is gone: nobody is left to answer.
    handle(request, response).catch(() => response.destroy());
  };
}
