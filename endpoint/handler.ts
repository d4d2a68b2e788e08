/**
 * Takes the enquiries of the website: a fetch handler of web standards, for Node and for workers.
 *
 * `POST /api/contact`, `/api/newsletter` and `/api/drawings` take a form or JSON, and answer with JSON, or a
 * browser without script with a redirect. `GET /healthz` says whether an enquiry could be kept. Nothing can be read.
 */
import {
  type Enquiry,
  isDrawing,
  type Kind,
  RULES,
  safeName,
  type SentFile,
  sha256,
  type Store,
} from './enquiry.ts';
import { LIMITS } from './limits.ts';

export interface Settings {
  store: Store;
  /** Origin of the website, such as `https://firm.example`; that of the request itself is allowed anyway. */
  origin: string;
  /** Folder of the website on its host: `/` or `/firm/`. */
  base: string;
  /** Where to write when this fails. */
  email: string;
  /** Writes one line about a request, without anything about a person. */
  log: (line: Readonly<Record<string, string | number>>) => void;
  /** Milliseconds since 1970. */
  now?: () => number;
  limits?: Partial<typeof LIMITS>;
}

/** Who asks, as far as the platform knows: an address, for the rate alone. It is not kept. */
export interface Client {
  address: string;
}

/** Empty in the form of a person; its name is that of the form. */
const HONEYPOT = '_gotcha';
const ENQUIRIES = /^\/(?:.+\/)?api\/(contact|newsletter|drawings)$/;
const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data';

/** A request that is refused: a status, and a sentence for a person. */
class Refusal extends Error {
  readonly status: number;
  readonly more: { headers?: Record<string, string>; fields?: Record<string, string> };

  constructor(status: number, message: string, more: Refusal['more'] = {}) {
    super(message);
    this.status = status;
    this.more = more;
  }
}

/** Reads a body up to a limit, whatever its headers say of its length. */
async function readBody(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > limit)
    throw new Refusal(413, 'This is too large to be sent here.');
  const chunks: Uint8Array[] = [];
  let length = 0;
  // A body that ends early is an error of the stream.
  for await (const chunk of request.body ?? []) {
    length += chunk.length;
    if (length > limit) throw new Refusal(413, 'This is too large to be sent here.');
    chunks.push(chunk);
  }
  const body = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    body.set(chunk, at);
    at += chunk.length;
  }
  return body;
}

interface Sent {
  fields: Map<string, string>;
  files: File[];
}

function parseJson(text: string): Sent {
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Refusal(400, 'Send one object of fields.');
  const texts = Object.entries(value as Record<string, unknown>).flatMap(([name, it]): [string, string][] =>
    typeof it === 'string' || typeof it === 'number' ? [[name, String(it)]] : [],
  );
  return { fields: new Map(texts), files: [] };
}

/** The fields and files of a body, by the type that it says it is. */
async function parseBody(type: string, body: Uint8Array<ArrayBuffer>): Promise<Sent> {
  try {
    if (type.startsWith(MULTIPART)) {
      const form = [...(await new Response(body, { headers: { 'content-type': type } }).formData())];
      const files = form.map(([, value]) => value).filter((value) => value instanceof File);
      const fields = new Map<string, string>();
      for (const [name, value] of form)
        if (typeof value === 'string') fields.set(name, [fields.get(name), value].filter(Boolean).join(', '));
      // A browser sends an empty file for a field without one.
      return { fields, files: files.filter(({ name, size }) => name || size) };
    }
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body);
    if (type.startsWith(JSON_TYPE)) return parseJson(text);
    return { fields: new Map(new URLSearchParams(text)), files: [] };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(400, 'This could not be read. Send it again from the form.');
  }
}

/** Makes the handler. One handler holds the counts of its rate limit. */
export function createHandler({ store, origin, base, email, log, now = Date.now, limits: own }: Settings) {
  const limits = { ...LIMITS, ...own };
  const requests = new Map<string, { count: number; until: number }>();
  let uploads = 0;

  function checkRate(address: string): void {
    const time = now();
    if (requests.size > 10_000)
      for (const [key, { until }] of requests) if (until < time) requests.delete(key);
    const known = requests.get(address);
    const entry = known && known.until > time ? known : { count: 0, until: time + limits.period };
    entry.count++;
    requests.set(address, entry);
    if (entry.count <= limits.requests) return;
    const seconds = String(Math.ceil((entry.until - time) / 1000));
    throw new Refusal(429, 'That is a lot of messages. Please try again in a few minutes.', {
      headers: { 'retry-after': seconds },
    });
  }

  /** Browsers name the page's origin with every POST; scripts that only look for forms do not. */
  function checkOrigin(request: Request): void {
    const from = request.headers.get('origin');
    const isOwn = from === origin || from === new URL(request.url).origin;
    const isSameOrigin = request.headers.get('sec-fetch-site') === 'same-origin';
    if (!isOwn && !((from === null || from === 'null') && isSameOrigin))
      throw new Refusal(403, 'Send this from the form of our website.');
  }

  /** What robots do and people do not. */
  function checkPerson(fields: Sent['fields'], isForm: boolean): void {
    const trap = fields.get(HONEYPOT);
    // A browser sends the field of the trap, empty.
    const isTrapped = trap === undefined ? isForm : trap !== '';
    const elapsed = Number(fields.get('elapsed') ?? (isForm ? limits.fastest : 0));
    const links = fields.get('message')?.match(/https?:\/\//g)?.length ?? 0;
    if (isTrapped || !(elapsed >= limits.fastest) || links > limits.links)
      throw new Refusal(422, 'This looks like the message of a robot.');
  }

  async function readFiles(files: readonly File[]): Promise<SentFile[]> {
    if (files.length > limits.files) throw new Refusal(413, `Send at most ${limits.files} files at a time.`);
    return Promise.all(
      files.map(async (file) => {
        const name = safeName(file.name);
        if (file.size > limits.file)
          throw new Refusal(413, `${name} is too large. Send a link to it instead.`);
        const bytes = new Uint8Array(await file.arrayBuffer());
        if (isDrawing(bytes)) return { name, bytes };
        throw new Refusal(415, `${name} is none of PDF, DWG, DXF, IFC, RVT, ZIP, XLSX, or a picture.`);
      }),
    );
  }

  async function readEnquiry(request: Request, kind: Kind): Promise<Enquiry> {
    const type = request.headers.get('content-type')?.toLowerCase() ?? '';
    const isMultipart = type.startsWith(MULTIPART);
    if (![JSON_TYPE, FORM_TYPE, MULTIPART].some((known) => type.split(';')[0]?.trim() === known))
      throw new Refusal(415, 'Send this as a form or as JSON.');
    if ((request.headers.get('content-encoding') ?? 'identity') !== 'identity')
      throw new Refusal(415, 'Send this without compression.');
    const mayUpload = isMultipart && kind === 'drawings';
    if (mayUpload && uploads >= limits.uploads)
      throw new Refusal(503, 'Others are sending files. Please try again in a minute.', {
        headers: { 'retry-after': '30' },
      });
    if (mayUpload) uploads++;
    try {
      // The boundary keeps its capitals.
      const original = request.headers.get('content-type') ?? '';
      const sent = await parseBody(
        isMultipart ? original.trim().replace(/^[^;]+/, MULTIPART) : type.trim(),
        await readBody(request, mayUpload ? limits.upload : limits.text),
      );
      if (sent.fields.size > limits.fields) throw new Refusal(413, 'This has more fields than the form.');
      checkPerson(sent.fields, !type.startsWith(JSON_TYPE));
      const { success, data, error } = RULES[kind].safeParse(Object.fromEntries(sent.fields));
      if (!success) {
        const wrong = Object.fromEntries(error.issues.map(({ path, message }) => [String(path[0]), message]));
        throw new Refusal(422, Object.values(wrong).join(' '), { fields: wrong });
      }
      const files = await readFiles(mayUpload ? sent.files : []);
      const fields = Object.fromEntries(
        Object.entries(data).filter(([, value]) => value),
      ) as Enquiry['fields'];
      const hashes = await Promise.all(files.map(({ bytes }) => sha256(bytes as Uint8Array<ArrayBuffer>)));
      const digest = await sha256(new TextEncoder().encode(JSON.stringify([kind, fields, hashes])));
      const key = request.headers.get('idempotency-key') ?? sent.fields.get('idempotency_key') ?? digest;
      const received = new Date(now()).toISOString();
      return { kind, key: key.slice(0, 200), digest, received, fields, files };
    } finally {
      if (mayUpload) uploads--;
    }
  }

  async function answer(request: Request, client: Client): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (pathname === '/healthz') {
      await store.check();
      return Response.json({ ok: true });
    }
    const [, kind] = ENQUIRIES.exec(pathname) ?? [];
    if (!kind) throw new Refusal(404, 'There is nothing here.');
    if (request.method === 'OPTIONS')
      return new Response(null, {
        status: 204,
        headers: { 'access-control-allow-headers': 'content-type, idempotency-key', allow: 'POST, OPTIONS' },
      });
    if (request.method !== 'POST')
      throw new Refusal(405, 'Send this from the form.', { headers: { allow: 'POST, OPTIONS' } });
    checkOrigin(request);
    checkRate(client.address);
    const enquiry = await readEnquiry(request, kind as Kind);
    const isNew = await store.accept(enquiry);
    if (!wantsPage(request)) return Response.json({ ok: true, ...(isNew ? {} : { duplicate: true }) });
    return new Response(null, { status: 303, headers: { location: `${base}contact/sent/` } });
  }

  /** Whether a browser shows the answer itself. */
  const wantsPage = (request: Request) => request.headers.get('accept')?.includes('text/html') ?? false;

  function refuse(request: Request, error: unknown): Response {
    const instead = `Please write to ${email}.`;
    const refusal =
      error instanceof Refusal
        ? error
        : new Refusal(503, 'Your message could not be taken. Try again in a minute.', {
            headers: { 'retry-after': '60' },
          });
    const { status, message } = refusal;
    const { headers = {}, fields = {} } = refusal.more;
    if (!wantsPage(request))
      return Response.json({ ok: false, message: `${message} ${instead}`, fields }, { status, headers });
    const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Not sent</title><h1>Not sent</h1><p>${escape(message)}</p><p>Your text is still in the form: go back in your browser. ${escape(instead)}</p></html>`;
    return new Response(page, { status, headers: { ...headers, 'content-type': 'text/html;charset=utf-8' } });
  }

  return async function handle(request: Request, client: Client): Promise<Response> {
    const start = now();
    let trouble: string | undefined;
    const response = await answer(request, client).catch((error: unknown) => {
      if (!(error instanceof Refusal)) trouble = (error as Error).name;
      return refuse(request, error);
    });
    for (const [name, value] of Object.entries(HEADERS)) response.headers.set(name, value);
    if (request.headers.get('origin') === origin) {
      response.headers.set('access-control-allow-origin', origin);
      response.headers.set('vary', 'origin');
    }
    const { pathname } = new URL(request.url);
    const path = pathname === '/healthz' || ENQUIRIES.test(pathname) ? pathname : 'other';
    log({
      time: new Date(start).toISOString(),
      method: request.method,
      path,
      status: response.status,
      ms: now() - start,
      ...(trouble && { error: trouble }),
    });
    return response;
  };
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The policy of an answer: it is no page to build on, and nobody keeps it. */
const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};
