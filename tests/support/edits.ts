/** A firm's content at its largest and at its smallest: changes in a copy of the project that leave it valid. */
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { editJson, editList, put, replaceIn } from './files.ts';
import { copyOf } from './fixture-edits.ts';
import { stretch } from './stretch.ts';

type Data = Record<string, unknown>;

/** Number of added articles: together with the fixture firm's, they fill four pages of twelve. */
export const ARTICLES = 40;
const CATEGORIES = ['Project News', 'Second Category', 'Third Category'];
/** A project, a group of samples and a takeoff with its drawing and its file, in the folders of the project. */
const MORE = 'tests/fixture/more';

/** Reads and writes the content of a copy. */
function contentOf(root: string) {
  const at = (path: string) => join(root, 'src/content', path);
  return {
    at,
    json: (path: string): unknown => JSON.parse(readFileSync(at(path), 'utf8')),
    write: (path: string, words: string) => {
      put(at(path), words);
    },
    add: (path: string, ...items: Data[]) => {
      editList(at(path), (list) => [...list, ...items]);
    },
  };
}

const article = (number: number): string =>
  copyOf('src/content/blog/1.mdx', {
    title: `Note ${number} of a day on the site`,
    date: new Date(Date.UTC(2025, 0, 1) - number * 86_400_000).toISOString().slice(0, 10),
    category: CATEGORIES[number % 3] ?? '',
  });
const service = (title: string, section: string, sheet: number): string =>
  copyOf('src/content/services/estimating/steel-takeoffs.mdx', { title, section, sheet });

/** Writes the longest words into every field, and adds more of everything. */
export function maximalContent(root: string): void {
  const content = contentOf(root);
  stretch(root);
  // The takeoff's CSV gets the longer items, too.
  const { rows } = content.json('takeoffs/pad-footing.json') as {
    rows: { item: string; quantity: number }[];
  };
  const table = rows.map(({ item, quantity }) => `"${item.replaceAll('"', '""')}";${quantity}`);
  writeFileSync(join(root, 'public/samples/pad-footing.csv'), table.join('\r\n'));
  cpSync(MORE, root, { recursive: true });
  editJson(content.at('firm.json'), (firm) => ({ ...firm, name: 'Donaudampfschiffahrtsbauhaus12' }));

  const disciplines = (content.json('home/disciplines.json') as Data[]).map(({ id }) => String(id));
  content.add('home/disciplines.json', {
    // The same name as the interface's own menu.
    id: 'work',
    title: 'Land Surveying',
    letter: 'S',
    summary: 'Boundaries, levels and volumes, measured on the ground and handed over as drawings and points.',
    closing: 'Send us the address and what is to be built there. We will say what has to be measured.',
  });
  for (const id of disciplines)
    content.write(
      `services/${id}/night-inspection.mdx`,
      service(`Night Inspection in ${id}`, 'After Hours', 90),
    );
  for (const [index, name] of ['Boundary Surveys', 'Volume Surveys'].entries())
    content.write(
      `services/work/${name.toLowerCase().replace(' ', '-')}.mdx`,
      service(name, 'Land', index + 1),
    );

  content.add('lists/portfolio-categories.json', { name: 'Parks & Gardens' });

  // A sample whose file exists, in a new format; its size is that of the file.
  writeFileSync(join(root, 'public/samples/gates.odt'), 'x'.repeat(16_384));
  content.add('lists/sample-formats.json', { name: 'ODT', meaning: 'Open text document' });

  for (const [name, key] of [
    ['testimonials', 'author'],
    ['process', 'title'],
    ['reasons', 'title'],
    ['claims', 'label'],
  ] as const) {
    editList(content.at(`home/${name}.json`), (list) => [
      ...list,
      ...Array.from({ length: 8 - list.length }, (_, index) => {
        return { ...list[0], id: `added-${index}`, [key]: `Added as number ${index + 1}` };
      }),
    ]);
  }

  const blogCategories = CATEGORIES.map((name) => ({
    name,
    title: `All of ${name}`,
    text: `${name}: what was started, topped out or handed over this season, each with the one problem that the team will remember.`,
  }));
  content.add('lists/blog-categories.json', ...blogCategories);
  for (let number = 1; number <= ARTICLES; number++)
    content.write(`blog/note-${number}.mdx`, article(number));
}

/** Reduces all content to the minimum, for a firm in a country without regions that prefers dark colors. */
export function minimalContent(root: string): void {
  const content = contentOf(root);
  for (const folder of ['blog', 'portfolio', 'takeoffs', 'samples'])
    for (const name of readdirSync(content.at(folder))) rmSync(content.at(`${folder}/${name}`));
  for (const folder of ['services/construction', 'services/inspection', 'careers'])
    rmSync(content.at(folder), { recursive: true });
  content.write('redirects.json', '{}');
  for (const name of ['claims', 'process', 'reasons', 'testimonials'])
    content.write(`home/${name}.json`, '[]');
  // The third one is a draft, with everything in it.
  editList(content.at('home/disciplines.json'), (disciplines) =>
    disciplines.slice(0, 3).map(({ id, title, letter, summary, closing }, index) => {
      return { id, title, letter, summary, closing, ...(index === 2 && { draft: true }) };
    }),
  );
  content.write(
    'services/construction/crane-plans.mdx',
    service('Crane Plans', 'Site', 1).replace('title:', 'draft: true\ntitle:'),
  );
  for (const name of ['terms', 'privacy'])
    replaceIn(content.at(`legal/${name}.mdx`), /^draft: true/m, 'draft: false');
  const others = {
    phone: undefined,
    hours: undefined,
    map: undefined,
    address: { city: 'Madrid', postalCode: '28001', country: 'ES' },
    theme: 'dark',
    forms: { contact: 'endpoint', newsletter: 'none', keepDays: 90 },
  };
  editJson(content.at('firm.json'), (firm) => ({ ...firm, ...others }));
}
