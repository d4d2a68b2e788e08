/**
 * Takes the website's enquiries: `POST /api/contact`, `/api/newsletter` and `/api/upload` take a form or JSON, and
 * answer with JSON, or with a page for a browser without script. `GET /healthz` says whether an enquiry could be kept,
 * whether one form gets more than are mailed one by one, and what could not be mailed. Enquiries cannot be read.
 */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';

import { type Form, FORM_FIELDS } from '../src/lib/forms/fields.ts';
import { report, type Store } from './folder.ts';
import { DAY_MS, type Limits, LIMITS, MINUTE_MS, networkOf } from './limits.ts';
import type { Outbox } from './outbox.ts';
import { Refusal } from './refusal.ts';
import { readBody, typeOf } from './request.ts';
import { readFields, refuseRobot } from './rules.ts';
import { OWN, type Words } from './words.ts';

export interface Settings {
  store: Store;
  /** Without it, nothing is mailed. */
  outbox?: Outbox | undefined;
  /** Origin of the website, such as `https://firm.example`, if known; the request's own host is allowed anyway. */
  origin: string;
  /** Email address to offer when sending fails, if known. */
  email: string | undefined;
  /** True behind our reverse proxy, whose headers give the visitor's address and the requested host. */
  isProxied?: boolean;
  /** Words in the site's other languages, by the tags of their translations. */
  words?: ReadonlyMap<string, Words>;
  limits?: Partial<Limits>;
}

/** Path of a form, whatever folder of its host the website is in. */
const ADDRESS = /^(?:\/[\w.~%-]+)*\/api\/(\w+)$/;

/** An answer loads nothing, and may be neither framed nor cached. */
const HEADERS = {
  allow: 'POST',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'content-type': 'application/json',
  'x-content-type-options': 'nosniff',
};

/** Seconds after which a fault of the server may be over. */
const SOON = 60;

const isForm = (word: string): word is Form => Object.hasOwn(FORM_FIELDS, word);

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** The page for a refusal, with a line for each reason, for a browser that shows the answer itself. */
function pageOf(message: string, instead: string, t: Words): string {
  const reasons = message.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '</li><li>');
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${t.title}</title>`;
  return `<!doctype html><html lang="${t.language}">${head}<h1>${t.title}</h1><ul><li>${reasons}</li></ul><p>${instead} ${t.back}</p></html>`;
}

/** Creates the handler, which keeps the counts for its limits. */
export function createHandler(settings: Settings): RequestListener {
  const { store, outbox, origin, email, isProxied = false, words } = settings;
  const limits = { ...LIMITS, ...settings.limits };
  const requests = new RateLimiterMemory({ points: limits.requests, duration: (10 * MINUTE_MS) / 1000 });
  const daily = (points: number) => new RateLimiterMemory({ points, duration: DAY_MS / 1000 });
  const [filesPerNetwork, filesOfAll] = [daily(limits.filesPerNetwork), daily(limits.filesOfAll)];

  /** Returns a function that refuses what exceeds a limit. */
  const over =
    (status: number, sentence: string) =>
    ({ msBeforeNext }: RateLimiterRes) => {
      throw new Refusal(status, sentence, { retryAfter: Math.ceil(msBeforeNext / 1000) });
    };

  /** True for a request from a page of the site: browsers send its origin with every POST, robots do not. */
  function isOwn({ headers }: IncomingMessage): boolean {
    const forwarded = isProxied ? String(headers['x-forwarded-host'] ?? '').split(',') : [];
    const hosts = [headers.host ?? '', ...forwarded.map((host) => host.trim())].filter(Boolean);
    const own = [origin, ...hosts.flatMap((host) => [`https://${host}`, `http://${host}`])];
    return own.includes(headers.origin ?? '-') || headers['sec-fetch-site'] === 'same-origin';
  }

  /** Checks a request by its headers, before its body is read. */
  async function check(request: IncomingMessage, kind: Form, network: string, t: Words): Promise<void> {
    const [type, length] = [typeOf(request), request.headers['content-length']];
    if (!isOwn(request)) throw new Refusal(403, t.otherSite);
    // Each form has its own limit: an office's uploads do not block its messages.
    await requests.consume(`${kind} ${network}`).catch(over(429, t.tooMany));
    const formType = kind === 'upload' ? 'multipart/form-data' : 'application/x-www-form-urlencoded';
    if (![formType, 'application/json'].includes(type)) throw new Refusal(415, t.broken);
    if (!length) throw new Refusal(411, t.form);
    const max = type === 'multipart/form-data' ? limits.uploadSize : limits.fieldSize;
    if (Number(length) > max) throw new Refusal(413, t.tooLarge);
  }

  async function take(request: IncomingMessage, kind: Form, t: Words): Promise<object> {
    const network = networkOf(
      String((isProxied && request.headers['x-real-ip']) || request.socket.remoteAddress),
    );
    await check(request, kind, network, t);
    await using folder = await store.begin(limits.freeForText);
    const count = async (size: number) => {
      await filesPerNetwork.consume(network, size).catch(over(413, t.noRoom));
      await filesOfAll.consume('', size).catch(over(503, t.noRoom));
      if (!(await store.hasRoom(limits.freeForFiles))) throw new Refusal(503, t.noRoom, { retryAfter: SOON });
    };
    const sent = await readBody(request, { limits, folder: folder.path, count, t });
    refuseRobot(sent.fields, typeOf(request) !== 'application/json', t);
    const fields = readFields(kind, sent.fields, t);
    if (t.name) fields['language'] = t.name;
    const digest = sha256(JSON.stringify([kind, fields, sent.files]));
    const received = new Date().toISOString();
    const key = request.headers['idempotency-key'] || sent.fields.get('idempotency_key');
    // Without a key, the same words count once a day.
    const id = sha256(String(key || digest + received.slice(0, 10))).slice(0, 32);
    const enquiry = { id, kind, digest, received, fields, files: sent.files };
    const known = await store.keep(enquiry, folder.path);
    if (known && known.digest !== digest) throw new Refusal(409, t.keyUsed);
    if (known) return { ok: true, id, duplicate: true };
    console.error(`An enquiry arrived: ${id}`);
    await outbox?.add(enquiry);
    return { ok: true, id };
  }

  async function health(): Promise<object> {
    await (await store.begin(limits.freeForText))[Symbol.asyncDispose]();
    const isDayFull = (await filesOfAll.get(''))?.remainingPoints === 0;
    return { ok: true, files: !isDayFull && (await store.hasRoom(limits.freeForFiles)), ...outbox?.health() };
  }

  /** Answers a request for a path that exists, and refuses all others. */
  async function answer(request: IncomingMessage, path: string, t: Words): Promise<object> {
    if (path === '/healthz') return health();
    const [, kind = ''] = ADDRESS.exec(path) ?? [];
    if (!isForm(kind)) throw new Refusal(404, t.nothing);
    if (request.method !== 'POST') throw new Refusal(405, t.form);
    return take(request, kind, t);
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [path = '', query] = request.url?.split('?') ?? [];
    const t = words?.get(new URLSearchParams(query).get('language') ?? '') ?? OWN;
    const isPage = request.headers.accept?.includes('text/html') ?? false;
    const send = (status: number, body: object | string, headers = {}) => {
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      const size = { 'content-length': Buffer.byteLength(text) };
      response.writeHead(status, { ...HEADERS, ...headers, ...size }).write(text);
    };
    try {
      const body = await answer(request, path, t);
      if (isPage && path !== '/healthz') send(303, '', { location: `../${t.folder}contact/sent/` });
      else send(200, body);
    } catch (error) {
      if (!(error instanceof Refusal)) report(path.split('/').at(-1) ?? '')(error);
      const { status, message, details } =
        error instanceof Refusal ? error : new Refusal(503, t.failed, { retryAfter: SOON });
      const { fields = {}, retryAfter } = details;
      const headers = retryAfter ? { 'retry-after': String(retryAfter) } : {};
      const instead = email ? t.instead(email) : '';
      if (isPage)
        send(status, pageOf(message, instead, t), { ...headers, 'content-type': 'text/html;charset=utf-8' });
      else send(status, { ok: false, message: `${message} ${instead}`.trim(), fields }, headers);
    }
    if (!request.complete) {
      // The rest of a refused body is read for a while, so that its sender sees the answer. The end of the answer would
      // close a connection that is not kept alive, such as Apache's, which reads only after it has sent everything.
      setTimeout(() => request.destroy(), limits.slowPeriod).unref();
      await once(request.resume(), 'close');
    }
    response.end();
  }

  // With the visitor gone, nobody is left to answer.
  return (request, response) => void handle(request, response).catch(() => response.destroy());
}
