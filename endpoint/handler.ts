/**
 * Takes the enquiries of the website: a fetch handler of web standards, for Node and for workers.
 *
 * `POST /api/contact`, `/api/newsletter` and `/api/drawings` take a form or JSON, and answer with JSON, or a
 * browser without script with a redirect. JSON for drawings lists its files, which follow one by one:
 * `PUT /api/drawings/<id>/<SHA-256>`. `GET /healthz` says whether an enquiry could be kept. Nothing can be read.
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
import { endpoint as text, LANGUAGE } from '../src/ui-text.ts';
import { LIMITS } from './limits.ts';
import { FORM_TYPE, JSON_TYPE, MULTIPART, parseBody, readBody, Refusal, type Sent } from './request.ts';

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
/** A file of an enquiry: the id of that, and the SHA-256 of the file. */
const FILES = /^\/(?:.+\/)?api\/drawings\/([\da-f]{32})\/([\da-f]{64})$/;

/** Makes the handler. One handler holds the counts of its rate limit. */
export function createHandler({ store, origin, base, email, log, now = Date.now, limits: own }: Settings) {
  const limits = { ...LIMITS, ...own };
  const requests = new Map<string, { count: number; until: number }>();
  let uploads = 0;

  function checkRate(address: string): void {
    const time = now();
    // The oldest are first.
    for (const [key, { until }] of requests) {
      if (until > time) break;
      requests.delete(key);
    }
    const known = requests.get(address);
    // A clock that was set back must not lock anybody out.
    const isCurrent = known && known.until - time <= limits.period;
    const entry = isCurrent ? known : { count: 0, until: time + limits.period };
    entry.count++;
    requests.set(address, entry);
    if (entry.count <= limits.requests) return;
    const seconds = String(Math.ceil((entry.until - time) / 1000));
    throw new Refusal(429, text.tooMany, {
      headers: { 'retry-after': seconds },
    });
  }

  /** Browsers name the page's origin with every POST; scripts that only look for forms do not. */
  function checkOrigin(request: Request): void {
    const from = request.headers.get('origin');
    const isOwn = from === origin || from === new URL(request.url).origin;
    const isSameOrigin = request.headers.get('sec-fetch-site') === 'same-origin';
    if (!isOwn && !((from === null || from === 'null') && isSameOrigin))
      throw new Refusal(403, text.otherSite);
  }

  /** What robots do and people do not. */
  function checkPerson(fields: Sent['fields'], isForm: boolean): void {
    const trap = fields.get(HONEYPOT);
    // A browser sends the field of the trap, empty.
    const isTrapped = trap === undefined ? isForm : trap !== '';
    const elapsed = Number(fields.get('elapsed') ?? (isForm ? limits.fastest : 0));
    const links = fields.get('message')?.match(/https?:\/\//g)?.length ?? 0;
    if (isTrapped || !(elapsed >= limits.fastest) || links > limits.links) throw new Refusal(422, text.robot);
  }

  function checkFile(name: string, size: number): void {
    if (size > limits.file) throw new Refusal(413, text.fileTooLarge(name));
  }

  function checkContent(name: string, bytes: Uint8Array): void {
    if (!isDrawing(bytes)) throw new Refusal(415, text.fileUnknown(name));
  }

  async function listFiles({ files, announced }: Sent): Promise<SentFile[]> {
    if (files.length + announced.length > limits.files) throw new Refusal(413, text.files(limits.files));
    const listed = announced.map((file): SentFile => ({ ...file, name: safeName(file.name) }));
    for (const { name, size } of listed) checkFile(name, size);
    const sent = files.map(async (file): Promise<SentFile> => {
      const name = safeName(file.name);
      checkFile(name, file.size);
      const bytes = new Uint8Array(await file.arrayBuffer());
      checkContent(name, bytes);
      return { name, size: bytes.length, sha256: await sha256(bytes), bytes };
    });
    return [...listed, ...(await Promise.all(sent))];
  }

  /** Lets so many read files at a time; the others are to come again. */
  async function takeTurn<T>(work: () => Promise<T>): Promise<T> {
    if (uploads >= limits.uploads)
      throw new Refusal(503, text.busy, {
        headers: { 'retry-after': '30' },
      });
    uploads++;
    try {
      return await work();
    } finally {
      uploads--;
    }
  }

  async function readEnquiry(request: Request, kind: Kind, limit: number): Promise<Enquiry> {
    const original = request.headers.get('content-type')?.trim() ?? '';
    const type = original.toLowerCase();
    // The boundary keeps its capitals.
    const isMultipart = type.startsWith(MULTIPART);
    const known = isMultipart ? original.replace(/^[^;]+/, MULTIPART) : type;
    const sent = await parseBody(known, await readBody(request, limit));
    if (sent.fields.size > limits.fields) throw new Refusal(413, text.fields);
    checkPerson(sent.fields, !type.startsWith(JSON_TYPE));
    const { success, data, error } = RULES[kind].safeParse(Object.fromEntries(sent.fields));
    if (!success) {
      const wrong = Object.fromEntries(error.issues.map(({ path, message }) => [String(path[0]), message]));
      throw new Refusal(422, Object.values(wrong).join(' '), { fields: wrong });
    }
    const files = kind === 'drawings' ? await listFiles(sent) : [];
    const fields = Object.fromEntries(Object.entries(data).filter(([, value]) => value)) as Enquiry['fields'];
    const hashes = files.map((file) => file.sha256).toSorted();
    const digest = await sha256(new TextEncoder().encode(JSON.stringify([kind, fields, hashes])));
    const key = request.headers.get('idempotency-key') ?? sent.fields.get('idempotency_key') ?? digest;
    const received = new Date(now()).toISOString();
    return { kind, key: key.slice(0, 200), digest, received, fields, files };
  }

  function takeEnquiry(request: Request, kind: Kind): Promise<Enquiry> {
    const [type = ''] = request.headers.get('content-type')?.toLowerCase().split(';') ?? [];
    if (![JSON_TYPE, FORM_TYPE, MULTIPART].includes(type.trim())) throw new Refusal(415, text.formOrJson);
    if ((request.headers.get('content-encoding') ?? 'identity') !== 'identity')
      throw new Refusal(415, text.compressed);
    return type.trim() === MULTIPART && kind === 'drawings'
      ? takeTurn(() => readEnquiry(request, kind, limits.upload))
      : readEnquiry(request, kind, limits.text);
  }

  /** Takes a file that an enquiry has announced. Only who has sent that knows its id. */
  async function takeFile(request: Request, id: string, hash: string): Promise<Response> {
    const read = async (name: string) => {
      const bytes = await takeTurn(() => readBody(request, limits.file));
      if ((await sha256(bytes)) !== hash) throw new Refusal(422, text.fileChanged(name));
      checkContent(name, bytes);
      return bytes;
    };
    if (await store.attach(id, hash, read)) return Response.json({ ok: true });
    throw new Refusal(404, text.fileUnannounced);
  }

  async function answer(request: Request, client: Client): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (pathname === '/healthz') {
      await store.check();
      return Response.json({ ok: true });
    }
    const [, kind] = ENQUIRIES.exec(pathname) ?? [];
    const [, id, hash] = FILES.exec(pathname) ?? [];
    if (!kind && !id) throw new Refusal(404, text.nothing);
    const method = kind ? 'POST' : 'PUT';
    const allow = `${method}, OPTIONS`;
    if (request.method === 'OPTIONS') {
      const headers = {
        allow,
        'access-control-allow-headers': 'content-type, idempotency-key',
        'access-control-allow-methods': method,
      };
      return new Response(null, { status: 204, headers });
    }
    if (request.method !== method) throw new Refusal(405, text.form, { headers: { allow } });
    checkOrigin(request);
    if (id && hash) return takeFile(request, id, hash);
    checkRate(client.address);
    const accepted = await store.accept(await takeEnquiry(request, kind as Kind));
    if (!wantsPage(request)) return Response.json({ ok: true, ...accepted });
    return new Response(null, { status: 303, headers: { location: `${base}contact/sent/` } });
  }

  /** Whether a browser shows the answer itself. */
  const wantsPage = (request: Request) => request.headers.get('accept')?.includes('text/html') ?? false;

  function refuse(request: Request, error: unknown): Response {
    const instead = text.instead(email);
    const refusal =
      error instanceof Refusal
        ? error
        : new Refusal(503, text.failed, {
            headers: { 'retry-after': '60' },
          });
    const { status, message } = refusal;
    const { headers = {}, fields = {} } = refusal.more;
    if (!wantsPage(request))
      return Response.json({ ok: false, message: `${message} ${instead}`, fields }, { status, headers });
    const page = `<!doctype html><html lang="${LANGUAGE}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${text.title}</title><h1>${text.title}</h1><p>${escape(message)}</p><p>${text.back} ${escape(instead)}</p></html>`;
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
    const isOwn = pathname === '/healthz' || ENQUIRIES.test(pathname);
    const path = FILES.test(pathname) ? 'file' : isOwn ? pathname : 'other';
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
