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
import { readBody } from './request.ts';
import { isRobot, readFields } from './rules.ts';
import { OWN, type Say, type Words } from './words.ts';

export interface Settings {
  store: Store;
  outbox?: Outbox;
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
  body?: string;
  headers?: Record<string, string>;
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
const NO_ROOM: Say = (t) => t.noRoom;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const typeOf = ({ headers }: IncomingMessage) =>
  headers['content-type']?.toLowerCase().split(';')[0]?.trim() ?? '';

/** Tag of the translation that a visitor writes from; empty for the first language of the site. */
const translationOf = ({ url = '' }: IncomingMessage): string =>
  new URLSearchParams(url.split('?')[1]).get('language') ?? '';

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

  const wordsFor = (request: IncomingMessage) => words?.get(translationOf(request)) ?? OWN;
  const visitorOf = ({ headers, socket }: IncomingMessage) =>
    networkOf(String((isProxied && headers['x-real-ip']) || socket.remoteAddress));

  /** Counts for a key, and refuses what is over its limit. */
  async function count(limiter: RateLimiterMemory, key: string, points: number, status: number, say: Say) {
    await limiter.consume(key, points).catch(({ msBeforeNext }: RateLimiterRes) => {
      throw new Refusal(status, say, { retryAfter: Math.ceil(msBeforeNext / 1000) });
    });
  }

  /** Counts what arrives of a file, and refuses it where there is no room for it. */
  async function checkFiles(network: string, size: number): Promise<void> {
    await count(filesPerNetwork, network, size, 413, NO_ROOM);
    await count(filesOfAll, '', size, 503, NO_ROOM);
    if (!(await store.hasRoom(limits.freeForFiles))) throw new Refusal(503, NO_ROOM, { retryAfter: SOON });
  }

  /** True for a request of a page of the site: browsers name its origin with every POST, robots that look for forms do not. */
  function isOwn({ headers }: IncomingMessage): boolean {
    const forwarded = isProxied ? String(headers['x-forwarded-host'] ?? '').split(',') : [];
    const hosts = [headers.host ?? '', ...forwarded.map((host) => host.trim())].filter(Boolean);
    const own = [origin, ...hosts.flatMap((host) => [`https://${host}`, `http://${host}`])];
    return own.includes(headers.origin ?? '-') || headers['sec-fetch-site'] === 'same-origin';
  }

  /** Checks a request by its headers, before its body is read. */
  async function check(request: IncomingMessage, kind: Form): Promise<void> {
    const [type, length] = [typeOf(request), request.headers['content-length']];
    if (!isOwn(request)) throw new Refusal(403, (t) => t.otherSite);
    // A form takes no place from another: uploads of an office do not keep its messages out.
    await count(requests, `${kind} ${visitorOf(request)}`, 1, 429, (t) => t.tooMany);
    const formType = kind === 'upload' ? 'multipart/form-data' : 'application/x-www-form-urlencoded';
    if (![formType, 'application/json'].includes(type)) throw new Refusal(415, (t) => t.broken);
    if (!length) throw new Refusal(411, (t) => t.form);
    const max = type === 'multipart/form-data' ? limits.uploadSize : limits.fieldSize;
    if (Number(length) > max) throw new Refusal(413, (t) => t.tooLarge);
  }

  async function take(request: IncomingMessage, kind: Form): Promise<object> {
    const temporary = await store.begin(limits.freeForText);
    try {
      const checkRoom = (size: number) => checkFiles(visitorOf(request), size);
      const sent = await readBody(request, limits, { folder: temporary, checkRoom });
      const t = wordsFor(request);
      if (isRobot(sent.fields, typeOf(request) !== 'application/json')) throw new Refusal(422, () => t.robot);
      const [fields, wrong] = readFields(kind, sent.fields, t);
      const sentences = Object.values(wrong);
      if (sentences.length > 0) throw new Refusal(422, () => sentences.join('\n'), { fields: wrong });
      if (t.name) fields['language'] = t.name;
      const digest = sha256(JSON.stringify([kind, fields, sent.files]));
      const received = new Date().toISOString();
      const key = request.headers['idempotency-key'] || sent.fields.get('idempotency_key');
      // Without a key, the same words count once a day.
      const id = sha256(String(key || digest + received.slice(0, 10))).slice(0, 32);
      const enquiry = { id, kind, digest, received, fields, files: sent.files };
      if (await store.keep(enquiry, temporary)) return { ok: true, id, duplicate: true };
      console.error(`An enquiry arrived: ${id}`);
      await outbox?.add(enquiry);
      return { ok: true, id };
    } finally {
      await store.discard(temporary);
    }
  }

  async function health({ method = '' }: IncomingMessage): Promise<object> {
    if (!['GET', 'HEAD'].includes(method)) throw new Refusal(405, (t) => t.nothing);
    await store.discard(await store.begin(limits.freeForText));
    const isDayFull = (await filesOfAll.get(''))?.remainingPoints === 0;
    const files = !isDayFull && (await store.hasRoom(limits.freeForFiles));
    return { ok: true, files, ...(await outbox?.health()) };
  }

  async function answer(request: IncomingMessage, path: string, kind?: Form): Promise<Reply> {
    if (path === '/healthz') return { status: 200, body: JSON.stringify(await health(request)) };
    if (!kind) throw new Refusal(404, (t) => t.nothing);
    if (request.method !== 'POST') throw new Refusal(405, (t) => t.form);
    await check(request, kind);
    const taken = await take(request, kind);
    const language = translationOf(request);
    const home = words?.has(language) ? `${base}${language}/` : base;
    if (wantsPage(request)) return { status: 303, headers: { location: `${home}contact/sent/` } };
    return { status: 200, body: JSON.stringify(taken) };
  }

  function refuse(error: unknown, request: IncomingMessage, kind = 'healthz'): Reply {
    if (!(error instanceof Refusal)) report(kind)(error);
    const refusal =
      error instanceof Refusal ? error : new Refusal(503, (t) => t.failed, { retryAfter: SOON });
    const t = wordsFor(request);
    const [{ status }, message] = [refusal, refusal.say(t)];
    const { fields = {}, retryAfter } = refusal.details;
    const instead = email ? t.instead(email) : '';
    const headers = {
      ...(retryAfter && { 'retry-after': String(retryAfter) }),
      ...(kind === 'healthz' && { allow: 'GET, HEAD' }),
      ...(wantsPage(request) && { 'content-type': 'text/html;charset=utf-8' }),
    };
    if (wantsPage(request)) return { status, body: pageOf(message, instead, t), headers };
    const sentence = `${message} ${instead}`.trim();
    return { status, body: JSON.stringify({ ok: false, message: sentence, fields }), headers };
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url?.split('?')[0] ?? '';
    const kind = FORMS.find((form) => path === `${base}api/${form}`);
    const reply = await answer(request, path, kind).catch((error: unknown) => refuse(error, request, kind));
    response.writeHead(reply.status, { ...HEADERS, ...reply.headers });
    response.end(reply.body);
    if (request.complete) return;
    // The rest of a body that is refused is read for a while, so that its sender sees the answer.
    request.resume();
    setTimeout(() => request.destroy(), limits.slowPeriod).unref();
  }

  // With the visitor gone, nobody is left to answer.
  return (request, response) => void handle(request, response).catch(() => response.destroy());
}
