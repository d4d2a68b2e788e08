/** A firm's content at its largest and at its smallest: changes in a copy of the project that leave it valid. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { parse } from 'yaml';

import { type Data, editJson, editList, put, readJson, replaceIn } from './files.ts';
import { copyOf } from './fixture-edits.ts';
import { stretch } from './stretch.ts';

/** Items for lists of the firm, by the list's path. */
const ITEMS = parse(readFileSync('tests/fixture/more-items.yaml', 'utf8')) as Record<string, Data[]>;
const CATEGORIES = (ITEMS['lists/blog-categories'] ?? []).map(({ name }) => String(name));
/** Number of added articles: together with the fixture firm's, they fill four pages of twelve. */
export const ARTICLES = 40;

const article = (number: number): string =>
  copyOf('src/content/blog/1.mdx', {
    title: `Note ${number} of a day on the site`,
    date: new Date(Date.UTC(2025, 0, 1) - number * 86_400_000).toISOString().slice(0, 10),
    category: CATEGORIES[number % CATEGORIES.length] ?? '',
  });
const service = (title: string, section: string, sheet: number): string =>
  copyOf('src/content/services/estimating/steel-takeoffs.mdx', { title, section, sheet });

/** Writes the longest words into every field, and adds more of everything. */
export function maximalContent(root: string): void {
  const at = (path: string) => join(root, 'src/content', path);
  stretch(root);
  // The takeoff's CSV gets the longer items, too.
  const { rows } = readJson(at('takeoffs/pad-footing.json')) as {
    rows: { item: string; quantity: number }[];
  };
  const table = rows.map(({ item, quantity }) => `"${item.replaceAll('"', '""')}";${quantity}`);
  writeFileSync(join(root, 'public/samples/pad-footing.csv'), table.join('\r\n'));
  // A sample whose file exists, in a new format; its size is that of the file.
  writeFileSync(join(root, 'public/samples/gates.odt'), 'x'.repeat(16_384));
  const group = readJson(at('samples/design-templates.json')) as Data;
  const samples = [{ name: 'Gate times', format: 'ODT', size: '850 KB', file: 'gates.odt' }];
  put(at('samples/gate-times.json'), JSON.stringify({ ...group, title: 'Gate Times', order: 60, samples }));
  editJson(at('firm.json'), (firm) => ({ ...firm, name: 'Donaudampfschiffahrtsbauhaus12' }));

  const disciplines = (readJson(at('home/disciplines.json')) as Data[]).map(({ id }) => String(id));
  for (const [path, items] of Object.entries(ITEMS))
    editList(at(`${path}.json`), (list) => [...list, ...items]);
  for (const id of disciplines)
    put(at(`services/${id}/night-inspection.mdx`), service(`Night Inspection in ${id}`, 'After Hours', 90));
  for (const [index, name] of ['Boundary Surveys', 'Volume Surveys'].entries())
    put(at(`services/work/${name.toLowerCase().replace(' ', '-')}.mdx`), service(name, 'Land', index + 1));

  for (const [name, key] of [
    ['testimonials', 'author'],
    ['process', 'title'],
    ['reasons', 'title'],
    ['claims', 'label'],
  ] as const) {
    editList(at(`home/${name}.json`), (list) => [
      ...list,
      ...Array.from({ length: 8 - list.length }, (_, index) => {
        return { ...list[0], id: `added-${index}`, [key]: `Added as number ${index + 1}` };
      }),
    ]);
  }
  for (let number = 1; number <= ARTICLES; number++) put(at(`blog/note-${number}.mdx`), article(number));
}

/** Reduces all content to the minimum, for a firm in a country without regions that prefers dark colors. */
export function minimalContent(root: string): void {
  const at = (path: string) => join(root, 'src/content', path);
  for (const folder of ['blog', 'portfolio', 'takeoffs', 'samples'])
    for (const name of readdirSync(at(folder))) rmSync(at(`${folder}/${name}`));
  for (const folder of ['services/construction', 'services/inspection', 'careers'])
    rmSync(at(folder), { recursive: true });
  put(at('redirects.json'), '{}');
  for (const name of ['claims', 'process', 'reasons', 'testimonials']) put(at(`home/${name}.json`), '[]');
  // The third one is a draft, with everything in it.
  editList(at('home/disciplines.json'), (disciplines) =>
    disciplines.slice(0, 3).map(({ id, title, letter, summary, closing }, index) => {
      return { id, title, letter, summary, closing, ...(index === 2 && { draft: true }) };
    }),
  );
  const draft = service('Crane Plans', 'Site', 1).replace('title:', 'draft: true\ntitle:');
  put(at('services/construction/crane-plans.mdx'), draft);
  for (const name of ['terms', 'privacy'])
    replaceIn(at(`legal/${name}.mdx`), /^draft: true/m, 'draft: false');
  const others = {
    phone: undefined,
    hours: undefined,
    map: undefined,
    address: {
      city: 'Monterrey',
      region: 'N.L.',
      regionName: 'Nuevo León',
      postalCode: '64000',
      country: 'MX',
    },
    theme: 'dark',
    forms: { contact: 'endpoint', newsletter: 'none', keepDays: 90 },
  };
  editJson(at('firm.json'), (firm) => ({ ...firm, ...others }));
}
