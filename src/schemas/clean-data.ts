import { markdownToMdast } from 'satteri';

import { curlMarks } from '../lib/quotation-marks.ts';
import type { JsonSchema } from './json-schema.ts';

/** An HTML entity, such as `&amp;`, `&#8217;` or `&frac12;`. */
const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/gi;

/** The character of an entity, from the parser that also reads those in texts; anything else stays as it is. */
function character(entity: string): string {
  const root = markdownToMdast(entity);
  const [paragraph] = 'children' in root ? root.children : [];
  const [text] = paragraph && 'children' in paragraph ? paragraph.children : [];
  return text?.type === 'text' ? text.value : entity;
}

/** A text with HTML entities decoded. */
export const decodeEntities = (text: string): string => text.replace(ENTITY, character);

/** True for null, for blank text, and for a list or a group of fields with nothing else in it. */
export function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return !value.trim();
  if (typeof value !== 'object' || value instanceof Date) return false;
  return value === null || Object.values(value).every(isEmpty);
}

/** True for words that visitors read, unlike an address, a file, a day or a choice, whose marks are not curled. */
const isProse = ({ type, format, pattern = '', enum: words }: JsonSchema): boolean =>
  type === 'string' && !format && !words && !pattern.startsWith('^');

/**
 * The data of an entry with HTML entities decoded, with quotation marks curled in running text, and without empty
 * optional fields.
 */
export function cleanData(value: unknown, schema: JsonSchema): unknown {
  const { properties = {}, required = [], items = {}, additionalProperties } = schema;
  // Of values by any name, such as the bands of a page.
  const others = typeof additionalProperties === 'object' ? additionalProperties : {};
  if (typeof value === 'string') {
    const text = decodeEntities(value);
    return isProse(schema) ? curlMarks(text) : text;
  }
  // Astro's parser makes a date of what looks like one, even in a title.
  if (value instanceof Date) return value.toISOString().replace(/T00:00:00\.000Z$/, '');
  if (Array.isArray(value)) return value.map((item) => cleanData(item, items));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, part]) => !isEmpty(part) || !(key in properties) || required.includes(key))
      .map(([key, part]) => [key, cleanData(part, properties[key] ?? others)]),
  );
}
