/**
 * Takes the enquiries of the website: `POST /api/contact`, `/api/newsletter` and `/api/upload` take a form or JSON, and
 * answer with JSON, or a browser without script with a page. `GET /healthz` says whether an enquiry could be kept, and
 * what could not be handed on. Nothing can be read.
 */
import { hash } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

import { endpoint as t, LANGUAGE } from '../src/ui-text.ts';
import { type Form, FORM_FIELDS } from '../src/lib/forms/fields.ts';
import { networkOf } from '../src/lib/network.ts';
import { type Limits, LIMITS, Refusal } from './enquiry.ts';
import { readBody } from './request.ts';
import { isRobot, readFields } from './rules.ts';
import { report, type Store } from './targets/folder.ts';
import type { outbox } from './targets/outbox.ts';

export interface Settings {
  store: Store;
  /** Origin of the website, such as `https://firm.example`, if it is known; that of the request is allowed anyway. */
  origin: string;
  /** Folder of the website on its host: `/` or `/firm/`. */
  base: string;
  /** Address to write to when this fails, if it is known. */
  email: string | undefined;
  /** True behind our reverse proxy, whose headers give the visitor's address. */
  isProxied?: boolean;
  boxes?: Awaited<ReturnType<typeof outbox>>[];
  /** Called with each new enquiry. */
  log?: (message: string) => void;
  /** Milliseconds since 1970. */
  now?: () => number;
  limits?: Partial<Limits>;
}

type Reply = [status: number, body?: string, headers?: Record<string, string>];
/** An answer is no page to build on, and nobody keeps it. */
const HEADERS = {
  allow: 'POST, OPTIONS',
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers': 'content-type, idempotency-key',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'content-type': 'application/json',
  'x-content-type-options': 'nosniff',
};

const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000];

/** Makes a function that adds to the sum of a key, and returns it. The sums begin anew in each period. */
function counter(period: number) {
  const sums = new Map<string, number>();
  setInterval(() => {
    sums.clear();
  }, period).unref();
  return (key: string, size: number): number => {
    const sum = (sums.get(key) ?? 0) + size;
    sums.set(key, sum);
    return sum;
  };
}

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

/** Makes the handler. One handler holds the counts of its rate limit. */
export function createHandler(settings: Settings): RequestListener {
  const { store, origin, base, email, isProxied = false, boxes = [], log, now = Date.now } = settings;
  const limits = { ...LIMITS, ...settings.limits };
  const [messages, kept, bytes] = [counter(limits.period), counter(HOUR_MS), counter(DAY_MS)];
  /** Addresses that files are arriving from. */
  const uploads = new Map<IncomingMessage, string>();
  const addressOf = ({ headers, socket }: IncomingMessage) =>
    networkOf(String((isProxied && headers['x-real-ip']) || socket.remoteAddress));
  const hasRoomForFiles = async () =>
    bytes('', 0) <= limits.filesOfAll && (await store.hasRoom(limits.freeForFiles));

  /** Counts what arrives of a file, and refuses it where there is no room for it. */
  async function checkFiles(address: string, size: number): Promise<void> {
    bytes('', size);
    if (bytes(address, size) > limits.filesPerAddress) throw new Refusal(413, t.noRoom);
    if (!(await hasRoomForFiles())) throw new Refusal(503, t.noRoom);
  }

  /** Checks a request by its headers, before its body is read. */
  function check(request: IncomingMessage, kind: Form): void {
    const { headers } = request;
    const [type, length, address] = [typeOf(request), headers['content-length'], addressOf(request)];
    // Browsers name the page's origin with every POST; scripts that only look for forms do not.
    const own = [origin, `https://${headers.host}`, `http://${headers.host}`];
    if (!own.includes(headers.origin ?? '-') && headers['sec-fetch-site'] !== 'same-origin')
      throw new Refusal(403, t.otherSite);
    // A form takes no place from another: uploads of an office do not keep its messages out.
    const isOften = messages(`${kind} ${address}`, 1) > limits.requests;
    const arriving = [...uploads.values()].filter((it) => it === address).length;
    const isBusy = kind === 'upload' && arriving >= limits.uploadsPerAddress;
    if (isOften || isBusy || kept('', 0) >= limits.requestsOfAll) throw new Refusal(429, t.tooMany);
    const formType = kind === 'upload' ? 'multipart/form-data' : 'application/x-www-form-urlencoded';
    if (![formType, 'application/json'].includes(type)) throw new Refusal(415, t.broken);
    if (headers['content-encoding']) throw new Refusal(415, t.broken);
    if (!length) throw new Refusal(411, t.form);
    const max = type === 'multipart/form-data' ? limits.uploadSize : limits.fieldSize;
    if (Number(length) > max) throw new Refusal(413, t.tooLarge);
    if (kind !== 'upload') return;
    uploads.set(request, address);
    request.once('close', () => uploads.delete(request));
  }

  async function take(request: IncomingMessage, kind: Form): Promise<object> {
    const temporary = await store.begin(limits.freeForText);
    try {
      const checkRoom = (size: number) => checkFiles(addressOf(request), size);
      const sent = await readBody(request, limits, { folder: temporary, checkRoom });
      if (isRobot(sent.fields, typeOf(request) !== 'application/json')) throw new Refusal(422, t.robot);
      const [fields, wrong] = readFields(kind, sent.fields);
      if (Object.keys(wrong).length > 0) throw new Refusal(422, Object.values(wrong).join('\n'), wrong);
      const digest = hash('sha256', JSON.stringify([kind, fields, sent.files]));
      const received = new Date(now()).toISOString();
      const key = request.headers['idempotency-key'] || sent.fields.get('idempotency_key');
      // Without a key, the same words count once a day.
      const id = hash('sha256', String(key || digest + received.slice(0, 10))).slice(0, 32);
      const isKnown = await store.keep({ id, kind, digest, received, fields, files: sent.files }, temporary);
      if (isKnown) return { ok: true, id, duplicate: true };
      log?.(`An enquiry arrived: ${id}`);
      if (kept('', 1) === limits.requestsOfAll) log?.('No more are taken until the hour is over.');
      for (const { add } of boxes) void add(id);
      return { ok: true, id };
    } finally {
      await store.discard(temporary);
    }
  }

  async function answer(request: IncomingMessage, path: string, kind?: Form): Promise<Reply> {
    if (path === '/healthz') {
      if (!['GET', 'HEAD'].includes(request.method ?? '')) throw new Refusal(405, t.nothing);
      await store.discard(await store.begin(limits.freeForText));
      const counts = Object.fromEntries(boxes.map(({ name, count }) => [name, count()]));
      return [200, JSON.stringify({ ok: true, files: await hasRoomForFiles(), ...counts })];
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
    const { status, message, fields } = error instanceof Refusal ? error : new Refusal(503, t.failed);
    const instead = email ? t.instead(email) : '';
    const headers = {
      'retry-after': String(status === 429 ? limits.period / 1000 : 60),
      ...(kind === 'healthz' && { allow: 'GET, HEAD' }),
    };
    const body = JSON.stringify({ ok: false, message: `${message} ${instead}`.trim(), fields });
    if (!wantsPage(request)) return [status, body, headers];
    return [status, pageOf(message, instead), { ...headers, 'content-type': 'text/html;charset=utf-8' }];
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url?.split('?')[0] ?? '';
    const kind = (Object.keys(FORM_FIELDS) as Form[]).find((it) => path === `${base}api/${it}`);
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
