/** Reads the body of a request, of which nothing can be trusted. */
import { z } from 'zod';

import { endpoint as text } from '../src/ui-text.ts';
import { type AnnouncedFile, FILE_LIST } from './enquiry.ts';

export const JSON_TYPE = 'application/json';
export const FORM_TYPE = 'application/x-www-form-urlencoded';
export const MULTIPART = 'multipart/form-data';

/** A request that is refused: a status, and a sentence for a person. */
export class Refusal extends Error {
  readonly status: number;
  readonly more: { headers?: Record<string, string>; fields?: Record<string, string> };

  constructor(status: number, message: string, more: Refusal['more'] = {}) {
    super(message);
    this.status = status;
    this.more = more;
  }
}

/** What a form sends. */
export interface Sent {
  fields: Map<string, string>;
  /** What came with it. */
  files: File[];
  /** What is to follow, one request each. */
  announced: AnnouncedFile[];
}

/**
 * Reads a body up to a limit in bytes, whatever its headers say of its length.
 * @throws Refusal 413; an error of the stream when the body ends early
 */
export async function readBody(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw new Refusal(413, text.tooLarge);
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.length;
    if (length > limit) throw new Refusal(413, text.tooLarge);
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

function parseJson(json: string): Sent {
  const value: unknown = JSON.parse(json);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Refusal(400, text.object);
  const { files, ...rest } = value as Record<string, unknown>;
  const texts = Object.entries(rest).flatMap(([name, it]): [string, string][] =>
    typeof it === 'string' || typeof it === 'number' ? [[name, String(it)]] : [],
  );
  return { fields: new Map(texts), files: [], announced: z.parse(FILE_LIST, files ?? []) };
}

/**
 * The fields and files of a body, by the type that it says it is.
 * @throws Refusal 400
 */
export async function parseBody(type: string, body: Uint8Array<ArrayBuffer>): Promise<Sent> {
  try {
    if (type.startsWith(MULTIPART)) {
      const form = [...(await new Response(body, { headers: { 'content-type': type } }).formData())];
      const files = form.map(([, value]) => value).filter((value) => value instanceof File);
      const fields = new Map<string, string>();
      for (const [name, value] of form)
        if (typeof value === 'string') fields.set(name, [fields.get(name), value].filter(Boolean).join(', '));
      // A browser sends an empty file for a field without one.
      return { fields, files: files.filter(({ name, size }) => name || size), announced: [] };
    }
    const decoded = new TextDecoder('utf-8', { fatal: true }).decode(body);
    if (type.startsWith(JSON_TYPE)) return parseJson(decoded);
    return { fields: new Map(new URLSearchParams(decoded)), files: [], announced: [] };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(400, text.unreadable);
  }
}
