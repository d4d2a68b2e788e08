import type { JsonSchema } from '../schemas/json-schema.ts';

/** An entry as it was read from its file. */
export interface Entry {
  id: string;
  file: string;
  /** Index in a list; empty in a folder. */
  listIndex: string;
  /** The whole file, without fields that could not be read. */
  source: string;
  body: string;
  /** The original file if parts of it could not be read, so that their fields are not reported as missing. */
  unread?: string;
  data: Record<string, unknown>;
}

/** All texts of an entry by their paths, such as `features.0.title`, with what the schema says about them. */
export function textsOf(
  data: unknown,
  schema: JsonSchema = {},
  path = '',
): [path: string, text: string, JsonSchema][] {
  if (typeof data === 'string') return [[path, data, schema]];
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) => {
    const inner = Array.isArray(data) ? schema.items : schema.properties?.[key];
    return textsOf(value, inner, path ? `${path}.${key}` : key);
  });
}
