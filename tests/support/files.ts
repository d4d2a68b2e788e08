import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Writes a file, and creates its folders. */
export function put(path: string, content: string | Buffer = ''): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

/**
 * Replaces a part of a file.
 * @throws Error if the file has no such part
 */
export function replaceIn(path: string, from: RegExp | string, to: string): void {
  const text = readFileSync(path, 'utf8');
  const changed = text.replace(from, to);
  if (changed === text) throw new Error(`${path} has no ${String(from)}.`);
  writeFileSync(path, changed);
}

export type Data = Record<string, unknown>;
export const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
const writeJson = (path: string, data: object) => {
  put(path, JSON.stringify(data, null, 2));
};
/** Changes the object in a JSON file. */
export const editJson = (path: string, change: (data: Data) => object) => {
  writeJson(path, change(readJson(path) as Data));
};
/** Changes the list in a JSON file. */
export const editList = (path: string, change: (list: Data[]) => Data[]) => {
  writeJson(path, change(readJson(path) as Data[]));
};
