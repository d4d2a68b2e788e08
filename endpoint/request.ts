/** Reads the body of a request, none of which can be trusted. Files go to disk as they arrive. */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { json, text as readText } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

import { Busboy, type BusboyFileStream, type BusboyHeaders } from '@fastify/busboy';

import type { Limits } from './limits.ts';
import { Refusal } from './refusal.ts';
import { safeName } from './rules.ts';
import type { Words } from './words.ts';

/** The first bytes, in Latin-1, of programs for Windows, Linux and macOS: none is a drawing, whatever its name. */
const PROGRAM = /^(?:MZ[^ -~]|\u007fELF|#!|\u00ca\u00fe\u00ba\u00be|[\u00ce\u00cf]\u00fa\u00ed\u00fe)/;

/** What the reader of a body needs. */
interface Options {
  limits: Limits;
  /** Where files go. */
  folder: string;
  /** Counts the bytes of a file; throws if there is no room for it, or for any file. */
  count: (size: number) => Promise<void>;
  /** Words in the visitor's language. */
  t: Words;
}

type FileOptions = Options & { signal: AbortSignal };

/** The media type of a body, without parameters. */
export const typeOf = ({ headers }: IncomingMessage): string =>
  headers['content-type']?.toLowerCase().split(';')[0]?.trim() ?? '';

/** Writes a file to disk if there is room. */
async function saveFile(stream: BusboyFileStream, sentName: string, number: number, options: FileOptions) {
  const { folder, count, t, signal } = options;
  const safe = safeName(sentName);
  if (!safe) throw new Refusal(415, t.fileUnknown(sentName.slice(-80)));
  const name = `${String(number).padStart(2, '0')}-${safe}`;
  await count(0);
  const hash = createHash('sha256');
  let start = '';
  stream.on('data', (chunk: Buffer) => {
    hash.update(chunk);
    // A sender may send single bytes.
    if (start.length < 4) start += chunk.toString('latin1', 0, 4);
  });
  const file = createWriteStream(join(folder, name), { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(stream, file, { signal });
  await count(file.bytesWritten);
  if (stream.truncated) throw new Refusal(413, t.fileTooLarge(safe));
  if (PROGRAM.test(start)) throw new Refusal(415, t.fileUnknown(safe));
  return { name, size: file.bytesWritten, sha256: hash.digest('hex') };
}

/** The texts of a body without files: JSON, or a form as a browser sends it. */
async function readTexts(type: string, body: AsyncIterable<Buffer>): Promise<URLSearchParams> {
  if (type !== 'application/json') return new URLSearchParams(await readText(body));
  const values = Object.entries((await json(body)) as object);
  const isText = ([, value]: [string, unknown]) => typeof value === 'string' || typeof value === 'number';
  return new URLSearchParams(values.filter(isText));
}

/**
 * The fields and files of a body.
 * @throws Refusal, or another error if the body ends early or the disk cannot be written
 */
export async function readBody(request: IncomingMessage, options: Options) {
  const { headers, socket } = request;
  const { limits, t } = options;
  let fields = new URLSearchParams();
  const stop = new AbortController();
  const files: ReturnType<typeof saveFile>[] = [];
  // A destroyed request cannot be answered.
  const body = request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;

  function createParser() {
    const parser = new Busboy({ headers: headers as BusboyHeaders, limits });
    const refuse = (sentence: string) => () => parser.destroy(new Refusal(413, sentence));
    parser.on('field', (name, value) => {
      fields.append(name, value);
    });
    parser.on('file', (_field, stream, name: string | undefined) => {
      // The parser reports a body that ends within a file; nobody may be listening here yet.
      stream.on('error', () => undefined);
      // For a field without a file, a browser sends an empty name; it never omits the name.
      if (name === undefined) return void parser.destroy(new Refusal(400, t.unreadable));
      if (!name) return void stream.resume();
      const saved = saveFile(stream, name, files.length + 1, { ...options, signal: stop.signal });
      files.push(saved);
      saved.catch((error: unknown) => parser.destroy(error as Error));
    });
    parser.on('partsLimit', refuse(t.broken)).on('fieldsLimit', refuse(t.broken));
    return parser.on('filesLimit', refuse(t.files(limits.files)));
  }

  let before = socket.bytesRead;
  // A sender that keeps us waiting loses its connection.
  const watch = setInterval(() => {
    if (!request.complete && socket.bytesRead - before < limits.slow) request.destroy();
    before = socket.bytesRead;
  }, limits.slowPeriod);
  try {
    const type = typeOf(request);
    if (type === 'multipart/form-data') await pipeline(body, createParser());
    else fields = await readTexts(type, body);
    if (fields.size > limits.fields) throw new Refusal(413, t.broken);
    if ([...fields.values()].join('').length > limits.fieldSize) throw new Refusal(413, t.tooLarge);
    return { fields, files: await Promise.all(files) };
  } catch (error) {
    // Disk and connection errors have a code.
    const isKnown = error instanceof Refusal || (error as NodeJS.ErrnoException).code;
    throw isKnown ? error : new Refusal(400, t.unreadable);
  } finally {
    clearInterval(watch);
    stop.abort();
    await Promise.allSettled(files);
  }
}
