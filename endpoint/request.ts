/** Reads the body of a request, of which nothing can be trusted. Files go to the disk as they come. */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

import { Busboy, type BusboyFileStream, type BusboyHeaders } from '@fastify/busboy';

import { endpoint as text } from '../src/ui-text.ts';
import { type Enquiry, isWhatItSays, type Limits, Refusal, safeName } from './enquiry.ts';

/** Bytes that tell the kind of a file. */
const HEAD = 1024;

/** What a form sends; several values of one field are one text. */
export interface Sent {
  fields: Map<string, string>;
  files: Enquiry['files'];
}

/** Where the files of a body go. */
interface Place {
  folder: string;
  hasRoom: () => Promise<boolean>;
  signal: AbortSignal;
}

/** Writes a file to the disk. One that is refused is read to its end, so that its sender is told. */
async function saveFile(stream: BusboyFileStream, sentName: string, start: string, to: Place) {
  const safe = safeName(sentName);
  const hash = createHash('sha256');
  let [head, size, isFull] = [Buffer.alloc(0), 0, false];
  async function* measure(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      head = Buffer.concat([head, chunk.subarray(0, HEAD - head.length)]);
      hash.update(chunk);
      size += chunk.length;
      isFull ||= !(await to.hasRoom());
      if (safe && !isFull) yield chunk;
    }
  }
  const name = start + (safe ?? '');
  const file = createWriteStream(join(to.folder, name), { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(stream, measure, file, { signal: to.signal });
  if (isFull) throw new Refusal(503, text.noRoom);
  if (safe && stream.truncated) throw new Refusal(413, text.fileTooLarge(safe));
  if (!safe || !isWhatItSays(safe, head))
    throw new Refusal(415, text.fileUnknown(safe ?? sentName.slice(-80)));
  return { name, size, sha256: hash.digest('hex') };
}

/**
 * The fields and files of a body: JSON, or a form as a browser sends it.
 * @param limit bytes of the body
 * @throws Refusal; another error when the body ends early or the disk takes no more
 */
export async function readBody(
  request: IncomingMessage,
  limits: Limits,
  limit: number,
  to: Omit<Place, 'signal'>,
): Promise<Sent> {
  const fields = new Map<string, string>();
  const add = (name: string, value: unknown) => {
    if (typeof value !== 'string' && typeof value !== 'number') return;
    fields.set(name, [fields.get(name), String(value)].filter(Boolean).join(', '));
  };
  const files: ReturnType<typeof saveFile>[] = [];
  const stop = new AbortController();

  function createParser() {
    const { files: most, file: fileSize, text: fieldSize } = limits;
    const parser = new Busboy({
      headers: request.headers as BusboyHeaders,
      limits: {
        ...limits,
        fields: limits.fields + 1,
        fileSize,
        fieldSize,
        headerPairs: 20,
        headerSize: 8000,
      },
    });
    const refuse = (message: string) => () => parser.destroy(new Refusal(413, message));
    let [count, textLength] = [0, 0];
    parser.on('field', (name: string | undefined, value, _nameIsCut, isCut) => {
      textLength += value.length;
      if (isCut || textLength > fieldSize) refuse(text.tooLarge)();
      if (++count > limits.fields) refuse(text.fields)();
      add(name ?? '', value);
    });
    parser.on('file', (_field, stream, name: string | undefined) => {
      // A body that ends within the file is told by the parser; nobody may listen here yet.
      stream.on('error', () => undefined);
      // A browser sends an empty file for a field without one.
      if (!name) return void stream.resume();
      const start = `${String(files.length + 1).padStart(2, '0')}-`;
      const saved = saveFile(stream, name, start, { ...to, signal: stop.signal });
      files.push(saved);
      saved.catch((error: unknown) => error instanceof Refusal || parser.destroy(error as Error));
    });
    parser.on('partsLimit', refuse(text.fields));
    return parser.on('filesLimit', refuse(text.files(most)));
  }

  let [length, before] = [0, 0];
  // A request that is destroyed cannot be answered.
  async function* body() {
    for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > limit) throw new Refusal(413, text.tooLarge);
      yield chunk;
    }
  }
  // A sender that keeps us waiting loses its connection.
  const watch = setInterval(() => {
    if (!request.complete && length - before < limits.slow) request.destroy();
    before = length;
  }, limits.slowPeriod);
  try {
    if (request.headers['content-type']?.toLowerCase().startsWith('application/json')) {
      const entries = Object.entries((await json(body())) as object);
      if (entries.length > limits.fields) throw new Refusal(413, text.fields);
      for (const [name, value] of entries) add(name, value);
    } else await pipeline(body, createParser());
    return { fields, files: await Promise.all(files) };
  } catch (error) {
    // Errors of the disk and of the connection have a code.
    const isKnown = error instanceof Refusal || (error as NodeJS.ErrnoException).code;
    throw isKnown ? error : new Refusal(400, text.unreadable);
  } finally {
    clearInterval(watch);
    stop.abort();
    await Promise.allSettled(files);
  }
}
