/**
 * Takes the enquiries of the website: `POST /api/contact`, `/api/newsletter` and `/api/upload` take a form or JSON, and
 * answer with JSON, or a browser without script with a page. `GET /healthz` says whether an enquiry could be kept, whether
 * one form gets more than are mailed one by one, and what could not be mailed. Nothing can be read.
 */
import { createHash } from 'node:crypto';
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
  /** Left out, nothing is mailed. */
  outbox?: Outbox | undefined;
  /** Origin of the website, such as `https://firm.example`, if it is known; that of the request is allowed anyway. */
  origin: string;
  /** Folder of the website on its host: `/` or `/firm/`. */
  base: string;
  /** Address to write to when this fails, if it is known. */
  email: string | undefined;
  /** True behind our reverse proxy, whose headers give the visitor's address and the host that was asked for. */
  isProxied?: boolean;
  /** Words of the other languages of the site, by the tags of their translations. */
  words?: ReadonlyMap<string, Words>;
  limits?: Partial<Limits>;
}

interface Reply {
  status: number;
  headers?: Record<string, string>;
  /** A page as it is, or what is sent as JSON. */
  body?: string | object;
}

const FORMS = Object.keys(FORM_FIELDS) as Form[];

/** An answer has nothing to load or to frame, and nobody keeps it. */
const HEADERS = {
  allow: 'POST',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'content-type': 'application/json',
  'x-content-type-options': 'nosniff',
};

/** Seconds after which a fault of the machine may be over. */
const SOON = 60;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** True for a browser that shows the answer itself. */
const wantsPage = ({ headers }: IncomingMessage) => headers.accept?.includes('text/html') ?? false;

/** The page of a refusal, for a browser that shows the answer itself: a line for each reason. */
function pageOf(message: string, instead: string, t: Words): string {
  const reasons = message.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '</li><li>');
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${t.title}</title>`;
  return `<!doctype html><html lang="${t.language}">${head}<h1>${t.title}</h1><ul><li>${reasons}</li></ul><p>${instead} ${t.back}</p></html>`;
}

/** Makes the handler, which holds the counts of its limits. */
export function createHandler(settings: Settings): RequestListener {
  const { store, outbox, origin, base, email, isProxied = false, words } = settings;
  const limits = { ...LIMITS, ...settings.limits };
  const requests = new RateLimiterMemory({ points: limits.requests, duration: (10 * MINUTE_MS) / 1000 });
  const daily = (points: number) => new RateLimiterMemory({ points, duration: DAY_MS / 1000 });
  const [filesPerNetwork, filesOfAll] = [daily(limits.filesPerNetwork), daily(limits.filesOfAll)];

  const visitorOf = ({ headers, socket }: IncomingMessage) =>
    networkOf(String((isProxied && headers['x-real-ip']) || socket.remoteAddress));

  /** Counts for a key, and refuses what is over its limit. */
  async function count(
    limiter: RateLimiterMemory,
    key: string,
    points: number,
    status: number,
    words: string,
  ) {
    await limiter.consume(key, points).catch(({ msBeforeNext }: RateLimiterRes) => {
      throw new Refusal(status, words, { retryAfter: Math.ceil(msBeforeNext / 1000) });
    });
  }

  /** Counts what arrives of a file, and refuses it where there is no room for it. */
  async function checkRoom(network: string, size: number, t: Words): Promise<void> {
    await count(filesPerNetwork, network, size, 413, t.noRoom);
    await count(filesOfAll, '', size, 503, t.noRoom);
    if (!(await store.hasRoom(limits.freeForFiles))) throw new Refusal(503, t.noRoom, { retryAfter: SOON });
  }

  /** True for a request of a page of the site: browsers name its origin with every POST, robots that look for forms do not. */
  function isOwn({ headers }: IncomingMessage): boolean {
    const forwarded = isProxied ? String(headers['x-forwarded-host'] ?? '').split(',') : [];
    const hosts = [headers.host ?? '', ...forwarded.map((host) => host.trim())].filter(Boolean);
    const own = [origin, ...hosts.flatMap((host) => [`https://${host}`, `http://${host}`])];
    return own.includes(headers.origin ?? '-') || headers['sec-fetch-site'] === 'same-origin';
  }

  /** Checks a request by its headers, before its body is read. */
  async function check(request: IncomingMessage, kind: Form, t: Words): Promise<void> {
    const [type, length] = [typeOf(request), request.headers['content-length']];
    if (!isOwn(request)) throw new Refusal(403, t.otherSite);
    // A form takes no place from another: uploads of an office do not keep its messages out.
    await count(requests, `${kind} ${visitorOf(request)}`, 1, 429, t.tooMany);
    const formType = kind === 'upload' ? 'multipart/form-data' : 'application/x-www-form-urlencoded';
    if (![formType, 'application/json'].includes(type)) throw new Refusal(415, t.broken);
    if (!length) throw new Refusal(411, t.form);
    const max = type === 'multipart/form-data' ? limits.uploadSize : limits.fieldSize;
    if (Number(length) > max) throw new Refusal(413, t.tooLarge);
  }

  async function take(request: IncomingMessage, kind: Form, t: Words): Promise<object> {
    const folder = await store.begin(limits.freeForText);
    try {
      const check = (size: number) => checkRoom(visitorOf(request), size, t);
      const sent = await readBody(request, limits, { folder, check, t });
      refuseRobot(sent.fields, typeOf(request) !== 'application/json', t);
      const fields = readFields(kind, sent.fields, t);
      if (t.name) fields['language'] = t.name;
      const digest = sha256(JSON.stringify([kind, fields, sent.files]));
      const received = new Date().toISOString();
      const key = request.headers['idempotency-key'] || sent.fields.get('idempotency_key');
      // Without a key, the same words count once a day.
      const id = sha256(String(key || digest + received.slice(0, 10))).slice(0, 32);
      const enquiry = { id, kind, digest, received, fields, files: sent.files };
      const known = await store.keep(enquiry, folder);
      if (known && known.digest !== digest) throw new Refusal(409, t.keyUsed);
      if (known) return { ok: true, id, duplicate: true };
      console.error(`An enquiry arrived: ${id}`);
      await outbox?.add(enquiry);
      return { ok: true, id };
    } finally {
      await store.discard(folder);
    }
  }

  async function health(): Promise<object> {
    await store.discard(await store.begin(limits.freeForText));
    const isDayFull = (await filesOfAll.get(''))?.remainingPoints === 0;
    return { ok: true, files: !isDayFull && (await store.hasRoom(limits.freeForFiles)), ...outbox?.health() };
  }

  async function answer(request: IncomingMessage, path: string, t: Words): Promise<Reply> {
    if (path === '/healthz') return { status: 200, body: await health() };
    const kind = FORMS.find((form) => path === `${base}api/${form}`);
    if (!kind) throw new Refusal(404, t.nothing);
    if (request.method !== 'POST') throw new Refusal(405, t.form);
    await check(request, kind, t);
    const body = await take(request, kind, t);
    if (!wantsPage(request)) return { status: 200, body };
    return { status: 303, headers: { location: `${base}${t.folder}contact/sent/` } };
  }

  function refusalOf(error: unknown, request: IncomingMessage, t: Words): Reply {
    const { status, message, details } =
      error instanceof Refusal ? error : new Refusal(503, t.failed, { retryAfter: SOON });
    const { fields = {}, retryAfter } = details;
    const instead = email ? t.instead(email) : '';
    const headers = { ...(retryAfter && { 'retry-after': String(retryAfter) }) };
    const body = { ok: false, message: `${message} ${instead}`.trim(), fields };
    if (!wantsPage(request)) return { status, headers, body };
    const html = { ...headers, 'content-type': 'text/html;charset=utf-8' };
    return { status, headers: html, body: pageOf(message, instead, t) };
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [path = '', query] = request.url?.split('?') ?? [];
    const t = words?.get(new URLSearchParams(query).get('language') ?? '') ?? OWN;
    const reply = await answer(request, path, t).catch((error: unknown) => {
      if (!(error instanceof Refusal)) report(path.split('/').at(-1) ?? '')(error);
      return refusalOf(error, request, t);
    });
    response.writeHead(reply.status, { ...HEADERS, ...reply.headers });
    response.end(typeof reply.body === 'object' ? JSON.stringify(reply.body) : reply.body);
    if (request.complete) return;
    // The rest of a body that is refused is read for a while, so that its sender sees the answer.
    request.resume();
    setTimeout(() => request.destroy(), limits.slowPeriod).unref();
  }

  // With the visitor gone, nobody is left to answer.
  return (request, response) => void handle(request, response).catch(() => response.destroy());
}
