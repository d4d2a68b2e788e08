/** Content with the longest or the shortest text that is allowed in every field at once. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { parseDocument } from 'yaml';

import { frontMatter } from '../../../src/content-layer/source-position.ts';

/** What `astro sync` writes of a schema for editors. */
interface Shape {
  type?: string;
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
  additionalProperties?: Shape | boolean;
  minLength?: number;
  maxLength?: number;
  enum?: string[];
  pattern?: string;
}
/** A text for a field, so many characters long. */
type Text = (least: number, most: number) => string;

/** Files of each collection; lists first, since entries name what stands in them. */
const COLLECTIONS: [collection: string, path: string][] = [
  ['blogCategories', 'lists/blog-categories.json'],
  ['portfolioCategories', 'lists/portfolio-categories.json'],
  ['sampleFormats', 'lists/sample-formats.json'],
  ['claims', 'home/claims.json'],
  ['disciplines', 'home/disciplines.json'],
  ['process', 'home/process.json'],
  ['reasons', 'home/reasons.json'],
  ['testimonials', 'home/testimonials.json'],
  ...['authors', 'blog', 'legal', 'pages', 'portfolio', 'samples', 'services', 'takeoffs'].map(
    (name): [string, string] => [name, name],
  ),
];
/** What other files name, or what is no text for people. */
const FIXED = [
  'id',
  'order',
  'src',
  'drawing',
  'service',
  'category',
  'format',
  'samples',
  'file',
  'files',
  'letter',
  'size',
  'color',
  'sheet',
];
/** Bands of pages keep their names; names of lists are told to the entries that use them. */
const NAMES = ['category', 'format'];

let told = 0;
/** As long as may be, in turn: a word of forty letters among others, Arabic, and a script without spaces. */
export const longest: Text = (_, most) => {
  const scripts = [
    'Donaudampfschiffahrtsgesellschaftskapitän with other words of many letters that fill a line and another one',
    'تقرير المسح الجوي لموقع البناء مع كل القياسات والرسومات التي يحتاجها المهندس قبل بدء العمل في الصباح',
    '工程測量與施工管理的完整報告包括所有圖紙數量價格時間表以及現場安全計劃和質量控制記錄',
  ];
  const words = scripts[told++ % scripts.length] ?? '';
  // The number keeps two texts apart; it stands last, so that the script decides the direction.
  const number = String(told);
  return `${`${words} `
    .repeat(9)
    .slice(0, most - number.length)
    .trimEnd()
    .padEnd(most - number.length, 'x')}${number}`;
};
/** As short as may be. */
export const shortest: Text = (least) =>
  String(told++).padStart(Math.max(1, least), 'a').slice(-Math.max(1, least));

/** Names that lists had, and those that they have now. */
type Renamed = Map<string, string>;

function stretched(value: unknown, shape: Shape, key: string, text: Text, renamed: Renamed): unknown {
  if (NAMES.includes(key)) return renamed.get(`${key} ${String(value)}`) ?? value;
  if (FIXED.includes(key) && typeof value !== 'object') return value;
  const own =
    shape.anyOf?.find(({ type }) => type === (Array.isArray(value) ? 'array' : typeof value)) ?? shape;
  if (Array.isArray(value)) return value.map((item) => stretched(item, own.items ?? {}, '', text, renamed));
  if (typeof value === 'object' && value) {
    const of = (name: string) =>
      own.properties?.[name] ??
      (typeof own.additionalProperties === 'object' ? own.additionalProperties : {});
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [name, stretched(item, of(name), name, text, renamed)]),
    );
  }
  const { minLength = 0, maxLength, enum: choices, pattern } = own;
  return typeof value === 'string' && maxLength && !choices && !pattern ? text(minLength, maxLength) : value;
}

/**
 * Writes such texts into all fields of a copy of the project; bodies of articles stay.
 * @param root folder of the copy
 * @param text longest or shortest
 * @param spared collections whose words stay
 */
export async function stretch(root: string, text: Text, spared: readonly string[] = []): Promise<void> {
  const renamed: Renamed = new Map();
  for (const [collection, path] of COLLECTIONS) {
    if (spared.includes(collection)) continue;
    const schema = JSON.parse(
      await readFile(`.astro/collections/${collection}.schema.json`, 'utf8'),
    ) as Shape;
    const shape = collection === 'blog' ? withoutAuthor(schema) : schema;
    const full = join(root, 'src/content', path);
    const files = path.endsWith('.json')
      ? [full]
      : (await readdir(full, { recursive: true }))
          .filter((name) => /\.(json|mdx)$/.test(name))
          .map((name) => join(full, name));
    for (const file of files) {
      const source = await readFile(file, 'utf8');
      if (file.endsWith('.json')) {
        const before = JSON.parse(source) as unknown;
        const after = stretched(before, shape, '', text, renamed);
        if (path.startsWith('lists/')) tell(collection, before as Named[], after as Named[], renamed);
        await writeFile(file, JSON.stringify(after, null, 2));
      } else {
        const front = frontMatter(source).text;
        const document = parseDocument(front);
        const after = stretched(document.toJS(), shape, '', text, renamed) as object;
        for (const [name, value] of Object.entries(after)) document.set(name, document.createNode(value));
        await writeFile(
          file,
          source.replace(front, () => document.toString({ lineWidth: 0 })),
        );
      }
    }
  }
}

interface Named {
  name: string;
}
function tell(collection: string, before: Named[], after: Named[], renamed: Renamed): void {
  const field = collection === 'sampleFormats' ? 'format' : 'category';
  before.forEach(({ name }, index) => renamed.set(`${field} ${name}`, after[index]?.name ?? name));
}
/** Author and reviewer of an article are names of files. */
function withoutAuthor(shape: Shape): Shape {
  return { ...shape, properties: { ...shape.properties, author: {}, reviewedBy: {} } };
}
