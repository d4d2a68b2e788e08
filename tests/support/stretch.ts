/** Writes the longest text allowed into every field of a copy's content at once. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { parseDocument } from 'yaml';

import { frontMatter } from '../../src/reading/source-position.ts';
import { filesBelow } from '../../src/schemas/content-files.ts';
import { type JsonSchema, jsonSchemaOf } from '../../src/schemas/json-schema.ts';
import { allSources } from '../../src/schemas/sources.ts';

/** Fields that other files refer to, or that are not text for people. */
const FIXED =
  /^(id|order|src|drawing|service|author|reviewedBy|samples|files?|letter|size|color|sheet|category|format)$/;

let count = 0;
const SCRIPTS = [
  'Donaudampfschiffahrtsgesellschaftskapitän with other words of many letters that fill a line and another one',
  'تقرير المسح الجوي لموقع البناء مع كل القياسات والرسومات التي يحتاجها المهندس قبل بدء العمل في الصباح',
  '工程測量與施工管理的完整報告包括所有圖紙數量價格時間表以及現場安全計劃和質量控制記錄',
];
/** A text of the longest length, in turn with a word of forty letters, in Arabic, and in a script without spaces. */
function longest(max: number): string {
  const words = SCRIPTS[count++ % SCRIPTS.length] ?? '';
  // The number makes each text unique; it comes last, so that the script decides the direction.
  const length = max - String(count).length;
  return `${`${words} `.repeat(9).slice(0, length).trimEnd().padEnd(length, 'x')}${count}`;
}

/**
 * Writes such texts into all fields in a copy of the project; the bodies of articles stay.
 * @param root folder of the copy
 */
export function stretch(root: string): void {
  /** New names of categories and formats, by their old names. */
  const renamed = new Map<unknown, unknown>();
  const stretched = (value: unknown, shape: JsonSchema, key: string): unknown => {
    if (typeof value !== 'object' && FIXED.test(key)) return renamed.get(value) ?? value;
    const type = Array.isArray(value) ? 'array' : typeof value;
    const own = shape.anyOf?.find((it) => it.type === type) ?? shape;
    if (Array.isArray(value)) return value.map((item) => stretched(item, own.items ?? {}, ''));
    if (typeof value === 'object' && value) {
      const rest = typeof own.additionalProperties === 'object' ? own.additionalProperties : {};
      return Object.fromEntries(
        Object.entries(value).map(([name, it]) => [
          name,
          stretched(it, own.properties?.[name] ?? rest, name),
        ]),
      );
    }
    const { maxLength, enum: choices, pattern } = own;
    if (typeof value !== 'string' || !maxLength || choices || pattern) return value;
    return longest(maxLength);
  };
  const all = allSources.filter(({ single }) => !single);
  const lists = all.filter(({ path }) => path.startsWith('src/content/lists/'));
  // Lists go first, since entries refer to their items by name.
  for (const { path, ending = '', schema } of new Set([...lists, ...all])) {
    const shape = jsonSchemaOf(schema);
    const place = join(root, path);
    const files = ending ? filesBelow(place).map((name) => join(place, name)) : [place];
    for (const file of files.filter((name) => name.endsWith(ending))) {
      const source = readFileSync(file, 'utf8');
      const front = frontMatter(source).text;
      const before = parseDocument(front).toJS() as unknown;
      const after = stretched(before, ending ? shape : { items: shape }, '');
      if (path.startsWith('src/content/lists/'))
        (before as { name: string }[]).forEach(({ name }, index) =>
          renamed.set(name, (after as { name: string }[])[index]?.name),
        );
      // JSON is valid YAML.
      const written = `${JSON.stringify(after, null, 2)}\n`;
      writeFileSync(
        file,
        source.replace(front, () => written),
      );
    }
  }
}
