/** A firm's content as large as it gets, and as small: changes in a copy of the project that leave it valid. */
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { put } from './files.ts';
import { copyOf } from './fixture-edits.ts';
import { stretch } from './stretch.ts';

type Data = Record<string, unknown>;

/** Articles that are added: with those of the fixture firm four pages of twelve. */
export const ARTICLES = 40;
const CATEGORIES = ['Project News', 'Second Category', 'Third Category'];
/** A project, a group of samples and a takeoff with its drawing and its file, as they lie in a project. */
const MORE = 'tests/fixture/more';

/** Reads and writes the content of a copy. */
function contentOf(root: string) {
  const at = (path: string) => join(root, 'src/content', path);
  const text = (path: string) => readFileSync(at(path), 'utf8');
  const write = (path: string, words: string) => {
    put(at(path), words);
  };
  const json = (path: string) => JSON.parse(text(path)) as Data;
  const list = (path: string) => JSON.parse(text(path)) as Data[];
  const writeJson = (path: string, value: unknown) => {
    write(path, JSON.stringify(value, null, 2));
  };
  return {
    at,
    text,
    write,
    json,
    list,
    writeJson,
    add: (path: string, ...items: Data[]) => {
      writeJson(path, [...list(path), ...items]);
    },
    names: (folder: string) => readdirSync(at(folder)),
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

/** The longest words in every field, and of everything more than there was. */
export function maximalContent(root: string): void {
  const content = contentOf(root);
  stretch(root);
  // Its table has the items that became longer.
  const { rows } = content.json('takeoffs/pad-footing.json') as {
    rows: { item: string; quantity: number }[];
  };
  const table = rows.map(({ item, quantity }) => `"${item.replaceAll('"', '""')}";${quantity}`);
  writeFileSync(join(root, 'public/samples/pad-footing.csv'), table.join('\r\n'));
  cpSync(MORE, root, { recursive: true });
  const firm = content.json('firm.json');
  content.writeJson('firm.json', { ...firm, name: 'Donaudampfschiffahrtsbauhaus12' });

  const disciplines = content.list('home/disciplines.json').map(({ id }) => String(id));
  content.add('home/disciplines.json', {
    // As the interface names its own menu.
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

  // A sample that is there is as large as it is, and its format another one.
  writeFileSync(join(root, 'public/samples/gates.odt'), 'x'.repeat(16_384));
  content.add('lists/sample-formats.json', { name: 'ODT', meaning: 'Open text document' });

  for (const [name, key] of [
    ['testimonials', 'author'],
    ['process', 'title'],
    ['reasons', 'title'],
    ['claims', 'label'],
  ] as const) {
    const [first = {}] = content.list(`home/${name}.json`);
    const own = content.list(`home/${name}.json`).length;
    const added = Array.from({ length: 8 - own }, (_, index) => ({
      ...first,
      id: `added-${index}`,
      [key]: `Added as number ${index + 1}`,
    }));
    content.add(`home/${name}.json`, ...added);
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

/** Of everything as little as is allowed, of a firm in a country without regions that prefers dark colors. */
export function minimalContent(root: string): void {
  const content = contentOf(root);
  for (const folder of ['blog', 'portfolio', 'takeoffs', 'samples'])
    for (const name of content.names(folder)) rmSync(content.at(`${folder}/${name}`));
  for (const folder of ['services/construction', 'services/inspection', 'careers'])
    rmSync(content.at(folder), { recursive: true });
  content.writeJson('redirects.json', {});
  for (const name of ['claims', 'process', 'reasons', 'testimonials'])
    content.writeJson(`home/${name}.json`, []);
  // The third one is a draft, with all that it has.
  const disciplines = content.list('home/disciplines.json').slice(0, 3);
  const kept = disciplines.map(({ id, title, letter, summary, closing }, index) => {
    return { id, title, letter, summary, closing, ...(index === 2 && { draft: true }) };
  });
  content.writeJson('home/disciplines.json', kept);
  content.write(
    'services/construction/crane-plans.mdx',
    service('Crane Plans', 'Site', 1).replace('title:', 'draft: true\ntitle:'),
  );
  for (const name of ['terms', 'privacy']) {
    const path = `legal/${name}.mdx`;
    content.write(path, content.text(path).replace(/^draft: true/m, 'draft: false'));
  }
  const firm = content.json('firm.json');
  for (const fact of ['phone', 'hours', 'map']) Reflect.deleteProperty(firm, fact);
  content.writeJson('firm.json', {
    ...firm,
    address: { city: 'Madrid', postalCode: '28001', country: 'ES' },
    theme: 'dark',
    forms: { contact: 'endpoint', newsletter: 'none', keepDays: 90 },
  });
}
