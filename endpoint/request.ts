/** Reads the body of a request, of which nothing can be trusted. Files go to the disk as they come. */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

import { Busboy, type BusboyFileStream, type BusboyHeaders } from '@fastify/busboy';

import { endpoint as text } from '../src/ui-text.ts';
import { type Enquiry, isWhatItSays, Refusal, safeName } from './enquiry.ts';
import type { Limits } from './limits.ts';

/** Bytes that tell the kind of a file, and after which the disk is asked again for room. */
const [HEAD, ROOM_STEP] = [1024, 10_000_000];

/** What a form sends; several values of one field are one text. */
export interface Sent {
  fields: Map<string, string>;
  files: Enquiry['files'];
}

/** Where the files of a body go. */
interface Place {
  folder: string;
  hasRoom: () => Promise<boolean>;
}

/** Writes a file to the disk. One that is refused is read to its end, so that its sender is told. */
async function saveFile(
  stream: BusboyFileStream,
  sentName: string,
  start: string,
  to: Place,
  signal: AbortSignal,
) {
  const safe = safeName(sentName);
  if (!safe || !(await to.hasRoom())) {
    stream.resume();
    throw safe ? new Refusal(503, text.noRoom) : new Refusal(415, text.fileUnknown(sentName.slice(-80)));
  }
  const name = start + safe;
  const hash = createHash('sha256');
  let [head, size, asked] = [Buffer.alloc(0), 0, 0];
  async function* measure(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      if (head.length < HEAD) head = Buffer.concat([head, chunk.subarray(0, HEAD)]);
      hash.update(chunk);
      size += chunk.length;
      if (size - asked > ROOM_STEP && !(await to.hasRoom())) throw new Error('The disk is full.');
      if (size - asked > ROOM_STEP) asked = size;
      yield chunk;
    }
  }
  const file = createWriteStream(join(to.folder, name), { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(stream, measure, file, { signal });
  if (stream.truncated) throw new Refusal(413, text.fileTooLarge(safe));
  if (!isWhatItSays(safe, head.subarray(0, HEAD))) throw new Refusal(415, text.fileUnknown(safe));
  return { name, size, sha256: hash.digest('hex') };
}

function collect(entries: Iterable<[string, unknown]>, most: number): Sent['fields'] {
  const fields = new Map<string, string[]>();
  let count = 0;
  for (const [name, value] of entries) {
    if (++count > most) throw new Refusal(413, text.fields);
    if (typeof value !== 'string' && typeof value !== 'number') continue;
    const values = fields.get(name) ?? [];
    if (value !== '') values.push(String(value));
    fields.set(name, values);
  }
  return new Map([...fields].map(([name, values]) => [name, values.join(', ')]));
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
  to: Place,
): Promise<Sent> {
  const { promise: stopped, reject } = Promise.withResolvers<never>();
  const refuse = (status: number, message: string) => () => {
    reject(new Refusal(status, message));
  };
  const tooLarge = refuse(413, text.tooLarge);
  let [length, before, textLength] = [0, 0, 0];
  request.on('data', (chunk: Buffer) => {
    length += chunk.length;
    if (length > limit) tooLarge();
  });
  request.once('close', () => {
    if (!request.complete) reject(new Error('The sender is gone.'));
  });
  // Nobody waits for it when the parser refuses the head of the body.
  stopped.catch(() => undefined);
  // A sender that keeps us waiting loses its connection.
  const watch = setInterval(() => {
    if (!request.complete && length - before < limits.slow) request.destroy();
    before = length;
  }, limits.slowPeriod);

  const stop = new AbortController();
  const files: ReturnType<typeof saveFile>[] = [];
  const entries: [string, unknown][] = [];
  function readForm(): Promise<unknown> {
    const { promise, resolve } = Promise.withResolvers();
    const { files: most, file: fileSize, fields, parts, text: fieldSize } = limits;
    const parser = new Busboy({
      headers: request.headers as BusboyHeaders,
      limits: {
        files: most,
        fileSize,
        fields: fields + 1,
        parts,
        fieldSize,
        headerPairs: 20,
        headerSize: 8000,
      },
    });
    parser.on('field', (name: string | undefined, value, _nameIsCut, isCut) => {
      textLength += value.length;
      if (isCut || textLength > fieldSize) tooLarge();
      entries.push([name ?? '', value]);
    });
    parser.on('file', (_field, stream, name: string | undefined) => {
      // A body that ends within the file is told by the parser; nobody may listen here yet.
      stream.on('error', () => undefined);
      // A browser sends an empty file for a field without one.
      if (!name) return void stream.resume();
      const start = `${String(files.length + 1).padStart(2, '0')}-`;
      const saved = saveFile(stream, name, start, to, stop.signal);
      files.push(saved);
      saved.catch((error: unknown) => {
        if (!(error instanceof Refusal)) reject(error);
      });
    });
    parser.on('fieldsLimit', refuse(413, text.fields)).on('partsLimit', refuse(413, text.fields));
    parser.on('filesLimit', refuse(413, text.files(most))).on('error', refuse(400, text.unreadable));
    parser.on('finish', resolve);
    request.pipe(parser);
    return promise;
  }

  try {
    const isJson = request.headers['content-type']?.toLowerCase().startsWith('application/json');
    if (isJson) entries.push(...Object.entries((await Promise.race([json(request), stopped])) as object));
    else await Promise.race([readForm(), stopped]);
    return { fields: collect(entries, limits.fields), files: await Promise.all(files) };
  } catch (error) {
    const isTheirs =
      error instanceof SyntaxError || error instanceof TypeError || String(error).includes('Boundary');
    throw isTheirs ? new Refusal(400, text.unreadable) : error;
  } finally {
    clearInterval(watch);
    request.unpipe();
    stop.abort();
    await Promise.allSettled(files);
  }
}
