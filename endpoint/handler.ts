/**
 * Takes the enquiries of the website: `POST /api/contact`, `/api/newsletter` and `/api/upload` take a form or JSON, and
 * answer with JSON, or a browser without script with a page. `GET /healthz` says whether an enquiry could be kept, whether
 * one form gets more than are mailed one by one, and what could not be mailed. Nothing can be read.
 */
import { createHash } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

import { endpoint as t, LANGUAGE } from '../src/ui-text.ts';
import { type Form, FORM_FIELDS } from '../src/lib/forms/fields.ts';
import { report, type Store } from './folder.ts';
import { createCounter, DAY_MS, HOUR_MS, type Limits, LIMITS, networkOf } from './limits.ts';
import type { Outbox } from './outbox.ts';
import { Refusal } from './refusal.ts';
import { readBody } from './request.ts';
import { isRobot, readFields } from './rules.ts';

export interface Settings {
  store: Store;
  /** Origin of the website, such as `https://firm.example`, if it is known; that of the request is allowed anyway. */
  origin: string;
  /** Folder of the website on its host: `/` or `/firm/`. */
  base: string;
  /** Address to write to when this fails, if it is known. */
  email: string | undefined;
  /** True behind our reverse proxy, whose headers give the visitor's address and the host that was asked for. */
  isProxied?: boolean;
  outbox?: Outbox;
  /** Called with each new enquiry. */
  log?: (message: string) => void;
  /** Milliseconds since 1970. */
  now?: () => number;
  limits?: Partial<Limits>;
}

type Reply = [status: number, body?: string, headers?: Record<string, string>];
const FORMS = Object.keys(FORM_FIELDS) as Form[];

/** An answer has nothing to load or to frame, and nobody keeps it. */
const HEADERS = {
  allow: 'POST, OPTIONS',
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers': 'content-type, idempotency-key',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'content-type': 'application/json',
  'x-content-type-options': 'nosniff',
};

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Seconds after which a fault of the machine may be over, or an upload of a busy network. */
const SOON = 60;

/** True for a browser that shows the answer itself. */
const wantsPage = ({ headers }: IncomingMessage) => headers.accept?.includes('text/html') ?? false;
const typeOf = ({ headers }: IncomingMessage) =>
  headers['content-type']?.toLowerCase().split(';')[0]?.trim() ?? '';

/** The page of a refusal, for a browser that shows the answer itself: a line for each reason. */
function pageOf(message: string, instead: string): string {
  const reasons = message.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '</li><li>');
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${t.title}</title>`;
  return `<!doctype html><html lang="${LANGUAGE}">${head}<h1>${t.title}</h1><ul><li>${reasons}</li></ul><p>${instead} ${t.back}</p></html>`;
}

/** Makes the handler, which holds the counts of its limits. */
export function createHandler(settings: Settings): RequestListener {
  const { store, origin, base, email, isProxied = false, outbox, log, now = Date.now } = settings;
  const limits = { ...LIMITS, ...settings.limits };
  const requests = createCounter(limits.period);
  const hourlyCount = createCounter(HOUR_MS);
  const dailyBytes = createCounter(DAY_MS);
  /** Networks that files are arriving from. */
  const uploads = new Map<IncomingMessage, string>();
  const visitorOf = ({ headers, socket }: IncomingMessage) =>
    networkOf(String((isProxied && headers['x-real-ip']) || socket.remoteAddress));
  const isDayFull = () => dailyBytes.sum('') > limits.filesOfAll;

  /** Counts what arrives of a file, and refuses it where there is no room for it. */
  async function checkFiles(network: string, size: number): Promise<void> {
    dailyBytes.add('', size);
    if (dailyBytes.add(network, size) > limits.filesPerNetwork)
      throw new Refusal(413, t.noRoom, { retryAfter: dailyBytes.secondsLeft(network) });
    if (isDayFull()) throw new Refusal(503, t.noRoom, { retryAfter: dailyBytes.secondsLeft('') });
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
  function check(request: IncomingMessage, kind: Form): void {
    const { headers } = request;
    const [type, length, network] = [typeOf(request), headers['content-length'], visitorOf(request)];
    if (!isOwn(request)) throw new Refusal(403, t.otherSite);
    // A form takes no place from another: uploads of an office do not keep its messages out.
    const key = `${kind} ${network}`;
    if (requests.add(key, 1) > limits.requests)
      throw new Refusal(429, t.tooMany, { retryAfter: requests.secondsLeft(key) });
    const arriving = [...uploads.values()].filter((it) => it === network).length;
    if (kind === 'upload' && arriving >= limits.uploadsPerNetwork)
      throw new Refusal(429, t.tooMany, { retryAfter: SOON });
    const formType = kind === 'upload' ? 'multipart/form-data' : 'application/x-www-form-urlencoded';
    if (![formType, 'application/json'].includes(type)) throw new Refusal(415, t.broken);
    if (headers['content-encoding']) throw new Refusal(415, t.broken);
    if (!length) throw new Refusal(411, t.form);
    const max = type === 'multipart/form-data' ? limits.uploadSize : limits.fieldSize;
    if (Number(length) > max) throw new Refusal(413, t.tooLarge);
    if (kind !== 'upload') return;
    uploads.set(request, network);
    request.once('close', () => uploads.delete(request));
  }

  async function take(request: IncomingMessage, kind: Form): Promise<object> {
    const temporary = await store.begin(limits.freeForText);
    try {
      const checkRoom = (size: number) => checkFiles(visitorOf(request), size);
      const sent = await readBody(request, limits, { folder: temporary, checkRoom });
      if (isRobot(sent.fields, typeOf(request) !== 'application/json')) throw new Refusal(422, t.robot);
      const [fields, wrong] = readFields(kind, sent.fields);
      if (Object.keys(wrong).length > 0)
        throw new Refusal(422, Object.values(wrong).join('\n'), { fields: wrong });
      const digest = sha256(JSON.stringify([kind, fields, sent.files]));
      const received = new Date(now()).toISOString();
      const key = request.headers['idempotency-key'] || sent.fields.get('idempotency_key');
      // Without a key, the same words count once a day.
      const id = sha256(String(key || digest + received.slice(0, 10))).slice(0, 32);
      const enquiry = { id, kind, digest, received, fields, files: sent.files };
      if (await store.keep(enquiry, temporary)) return { ok: true, id, duplicate: true };
      log?.(`An enquiry arrived: ${id}`);
      hourlyCount.add(kind, 1);
      outbox?.add(enquiry);
      return { ok: true, id };
    } finally {
      await store.discard(temporary);
    }
  }

  async function answer(request: IncomingMessage, path: string, kind?: Form): Promise<Reply> {
    if (path === '/healthz') {
      if (!['GET', 'HEAD'].includes(request.method ?? '')) throw new Refusal(405, t.nothing);
      await store.discard(await store.begin(limits.freeForText));
      const files = !isDayFull() && (await store.hasRoom(limits.freeForFiles));
      const limited = FORMS.some((form) => hourlyCount.sum(form) > limits.mailsPerForm);
      return [200, JSON.stringify({ ok: true, files, limited, mail: outbox?.count() })];
    }
    if (!kind) throw new Refusal(404, t.nothing);
    if (request.method === 'OPTIONS') return [204];
    if (request.method !== 'POST') throw new Refusal(405, t.form);
    check(request, kind);
    const taken = await take(request, kind);
    if (wantsPage(request)) return [303, '', { location: `${base}contact/sent/` }];
    return [200, JSON.stringify(taken)];
  }

  function refuse(error: unknown, request: IncomingMessage, kind = 'healthz'): Reply {
    if (!(error instanceof Refusal)) report(kind)(error);
    const refusal = error instanceof Refusal ? error : new Refusal(503, t.failed, { retryAfter: SOON });
    const { status, message, fields, retryAfter } = refusal;
    const instead = email ? t.instead(email) : '';
    const headers = {
      ...(retryAfter && { 'retry-after': String(retryAfter) }),
      ...(kind === 'healthz' && { allow: 'GET, HEAD' }),
    };
    const body = JSON.stringify({ ok: false, message: `${message} ${instead}`.trim(), fields });
    if (!wantsPage(request)) return [status, body, headers];
    return [status, pageOf(message, instead), { ...headers, 'content-type': 'text/html;charset=utf-8' }];
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url?.split('?')[0] ?? '';
    const kind = FORMS.find((form) => path === `${base}api/${form}`);
    const reply = answer(request, path, kind).catch((error: unknown) => refuse(error, request, kind));
    const [status, body, headers] = await reply;
    response.writeHead(status, { ...HEADERS, 'access-control-allow-origin': origin, ...headers }).end(body);
    if (request.complete) return;
    // The rest of a body that is refused is read for a while, so that its sender sees the answer.
    request.resume();
    setTimeout(() => request.destroy(), limits.slowPeriod).unref();
  }

  // With the visitor gone, nobody is left to answer.
  return (request, response) => void handle(request, response).catch(() => response.destroy());
}
