import { markdownToMdast } from 'satteri';

import { curlMarks } from '../lib/quotation-marks.ts';
import type { JsonSchema } from './json-schema.ts';

/** A character that is written as in HTML, such as `&amp;`, `&#8217;` or `&frac12;`. */
const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/gi;

/** The character of an entity, by the parser that reads those of texts; anything else stays as it is. */
function character(entity: string): string {
  const root = markdownToMdast(entity);
  const [paragraph] = 'children' in root ? root.children : [];
  const [text] = paragraph && 'children' in paragraph ? paragraph.children : [];
  return text?.type === 'text' ? text.value : entity;
}

/** A text with characters in place of HTML's entities. */
export const decodeEntities = (text: string): string => text.replace(ENTITY, character);

/** True for nothing but spaces, and for a list or a group of fields that has nothing else. */
function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return !value.trim();
  if (typeof value !== 'object' || value instanceof Date) return false;
  return value === null || Object.values(value).every(isEmpty);
}

/** True for words that visitors read; an address, a file, a day or a word of a list is not curled. */
const isProse = ({ type, format, pattern = '', enum: words }: JsonSchema): boolean =>
  type === 'string' && !format && !words && !pattern.startsWith('^');

/**
 * The data of an entry with characters in place of HTML's entities, with the quotation marks of running text, and without
 * optional fields that are empty.
 */
export function cleanData(value: unknown, schema: JsonSchema): unknown {
  const { properties = {}, required = [], items = {} } = schema;
  if (typeof value === 'string') {
    const text = decodeEntities(value);
    return isProse(schema) ? curlMarks(text) : text;
  }
  // Astro's parser makes a date of what looks like one, also in a title.
  if (value instanceof Date) return value.toISOString().replace(/T00:00:00\.000Z$/, '');
  if (Array.isArray(value)) return value.map((item) => cleanData(item, items));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, part]) => !isEmpty(part) || !(key in properties) || required.includes(key))
      .map(([key, part]) => [key, cleanData(part, properties[key] ?? {})]),
  );
}
