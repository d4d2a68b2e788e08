/**
 * What a firm does to its content: each edit changes files of a copy of the project and leaves it valid.
 * An edit finds its entries in the folders, so it works on any firm's content. Several can be applied one
 * after another; those of one `way` never contradict each other.
 */
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { parse, parseDocument } from 'yaml';

import type { Firm } from '../../../src/schemas/firm.ts';
import { frontMatter } from '../../../src/content-layer/source-position.ts';

/** One edit of a copy. */
export interface Edit {
  name: string;
  /** Whether the edit adds or takes away; all that add can be applied at once, and so can all that take away. */
  way: 'more' | 'less';
  /** @param root folder of the copy, with `src/content` in it */
  apply: (root: string) => Promise<void>;
}

type Data = Record<string, unknown>;
const CONTENT = 'src/content';

const readJson = async <Value>(path: string): Promise<Value> =>
  JSON.parse(await readFile(path, 'utf8')) as Value;
async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}
const writeJson = (path: string, value: unknown) => write(path, `${JSON.stringify(value, null, 2)}\n`);
const yaml = (value: unknown): string => JSON.stringify(value);

/** Paths of all files of a folder of content below it; none where there is no such folder. */
async function filesIn(root: string, folder: string, ending: string): Promise<string[]> {
  const path = join(root, CONTENT, folder);
  if (!existsSync(path)) return [];
  const names = await readdir(path, { recursive: true });
  return names
    .filter((name) => name.endsWith(ending))
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}
const fieldsOf = async (path: string): Promise<Data> =>
  parse(frontMatter(await readFile(path, 'utf8')).text) as Data;

interface Discipline {
  id: string;
  title: string;
  letter: string;
}
const disciplinesFile = (root: string) => join(root, CONTENT, 'home/disciplines.json');
const disciplinesOf = (root: string) => readJson<Discipline[]>(disciplinesFile(root));
/** Ids of all services, such as `estimating/boq`. */
const servicesOf = async (root: string) =>
  (await filesIn(root, 'services', '.mdx')).map((name) => name.replace('.mdx', ''));
const serviceFile = (root: string, id: string) => join(root, CONTENT, 'services', `${id}.mdx`);

/** A photo that the firm has already; its host is not ours to choose. */
async function anyPhoto(root: string): Promise<{ src: string; alt: string }> {
  const [service = ''] = await servicesOf(root);
  const { src, alt } = (await fieldsOf(serviceFile(root, service)))['heroImage'] as {
    src: string;
    alt: string;
  };
  return { src, alt };
}

/** Texts and old addresses that no longer lead to a page: the words of a link stay, where the link goes. */
async function unlink(root: string, isGone: (path: string) => boolean, instead?: string): Promise<void> {
  const redirects = join(root, CONTENT, 'redirects.json');
  const lines = Object.entries(JSON.parse(await readFile(redirects, 'utf8')) as Record<string, string>);
  const kept = lines
    .map(([from, to]) => [from, isGone(to) ? instead : to])
    .filter(([, to]) => to !== undefined);
  await writeFile(redirects, JSON.stringify(Object.fromEntries(kept), null, 2));
  for (const name of await filesIn(root, '', '.mdx')) {
    const path = join(root, CONTENT, name);
    const text = await readFile(path, 'utf8');
    const mended = text.replace(/\[([^\]]*)\]\((\/[^)#]*)(#[^)]*)?\)/g, (link, words: string, to: string) => {
      if (!isGone(to)) return link;
      return instead ? `[${words}](${instead})` : words;
    });
    if (mended !== text) await writeFile(path, mended);
  }
}

async function removeTakeoff(root: string, id: string): Promise<void> {
  await rm(join(root, CONTENT, 'takeoffs', `${id}.json`));
  await unlink(root, (path) => path === `/samples/${id}/`);
}

/** Writes a takeoff of the first service, with its drawing, its file and an article that links to both. */
async function writeTakeoff(root: string, id: string): Promise<void> {
  const [service = ''] = await servicesOf(root);
  await write(join(root, 'public/samples', `${id}.csv`), 'No.,Item,Quantity\r\n1,Treads,14\r\n');
  await write(
    join(root, CONTENT, 'drawings/samples', `${id}.svg`),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 320"><title>Section of a stair</title><path d="M20 300h40v-40h40v-40h40"/></svg>\n',
  );
  await writeJson(join(root, CONTENT, 'takeoffs', `${id}.json`), {
    name: 'Stair flight',
    title: 'Sample takeoff of a stair flight',
    description:
      'A worked takeoff of one stair flight: treads by count and stringers by length, with the rule and the formula of each row.',
    intro: 'One flight between two landings, measured in the order in which it is built.',
    order: 90,
    service,
    drawing: `samples/${id}`,
    updated: '2026-11-20',
    dimensions: [{ symbol: 'N', name: 'Risers', value: '15' }],
    rows: [
      { item: 'Treads', quantity: 14, unit: 'EA', rule: 'By count', formula: 'N - 1' },
      { item: 'Stringers', quantity: 1250.5, decimals: 2, unit: 'LF', rule: 'Slope length', formula: 'L' },
    ],
    assumptions: ['Both landings are there'],
    exclusions: ['Rails and finishes'],
    clientSends: ['Send the stair sections.'],
    clientGets: ['You get each flight by level.'],
    files: [`${id}.csv`],
  });
  await writePost(root, `${id}-measured`, { title: 'How a stair flight is measured', words: 200 });
  const post = join(root, CONTENT, 'blog', `${id}-measured.mdx`);
  await writeFile(
    post,
    `${await readFile(post, 'utf8')}\n[The takeoff](/samples/${id}/) has every row of [our work](/services/${service}/).\n`,
  );
}

/** Takes services away, and leads from the others to some that are still there. */
async function removeServices(root: string, gone: readonly string[]): Promise<void> {
  for (const id of gone) await rm(serviceFile(root, id));
  const left = await servicesOf(root);
  for (const id of left) {
    const path = serviceFile(root, id);
    const source = await readFile(path, 'utf8');
    const { text } = frontMatter(source);
    const document = parseDocument(text);
    const { relatedServices } = document.toJS() as { relatedServices: { service: string }[] };
    if (!relatedServices.some(({ service }) => gone.includes(service))) continue;
    const taken = [id, ...relatedServices.map(({ service }) => service)];
    const free = left.filter((other) => !taken.includes(other));
    const mended = relatedServices.map((related) =>
      gone.includes(related.service) ? { service: free.shift() ?? id } : related,
    );
    document.set('relatedServices', document.createNode(mended));
    await writeFile(
      path,
      source.replace(text, () => document.toString({ lineWidth: 0 })),
    );
  }
  for (const name of await filesIn(root, 'portfolio', '.json')) {
    const path = join(root, CONTENT, 'portfolio', name);
    const { services = [], ...project } = await readJson<{ services?: string[] }>(path);
    const kept = services.filter((id) => !gone.includes(id));
    await writeJson(path, { ...project, ...(kept.length && { services: kept }) });
  }
  for (const name of await filesIn(root, 'takeoffs', '.json')) {
    const path = join(root, CONTENT, 'takeoffs', name);
    const { service } = await readJson<{ service: string }>(path);
    if (gone.includes(service)) await removeTakeoff(root, name.replace('.json', ''));
  }
  await unlink(root, (path) => gone.some((id) => path === `/services/${id}/`));
}

/** The parts of a sentence; each sentence is another, as in a text that somebody wrote. */
const WHO = [
  'The foreman',
  'An estimator',
  'The surveyor',
  'Our engineer',
  'The owner',
  'A planner',
  'The clerk',
];
const DOES = ['checks', 'measures', 'records', 'prices', 'reviews', 'draws', 'signs', 'compares', 'lists'];
const WHAT = [
  'the footing',
  'each beam',
  'the north wall',
  'a stair',
  'the roof drain',
  'the slab',
  'this door',
  'a column',
];
const WHEN = [
  'before noon',
  'on the first day',
  'after the pour',
  'with the drawing at hand',
  'for the weekly report',
];
const pick = (list: readonly string[], at: number): string => list[at % list.length] ?? '';

/** A text of about so many words, with a heading for every two hundred. */
function running(words: number): string {
  const parts = ['What follows is a page from the site book, told in the order of the work.'];
  let [count, sentence] = [15, 0];
  while (count < words) {
    if (count > 100 && sentence % 24 === 0) parts.push(`## Part ${Math.floor(sentence / 24)} of the day`);
    const paragraph = Array.from({ length: Math.min(6, Math.ceil((words - count) / 9)) }, () => {
      const at = sentence++;
      return `${pick(WHO, at)} ${pick(DOES, at)} ${pick(WHAT, at)} ${pick(WHEN, at)} on sheet ${at + 1}.`;
    });
    parts.push(paragraph.join(' '));
    count += paragraph.join(' ').split(' ').length;
  }
  return parts.join('\n\n');
}

/** Writes an article, dated like the newest that is there, so that it is public as well. */
async function writePost(
  root: string,
  id: string,
  fields: { title: string; category?: string; words: number },
) {
  const { title, words } = fields;
  const posts = await Promise.all(
    (await filesIn(root, 'blog', '.mdx')).map((name) => fieldsOf(join(root, CONTENT, 'blog', name))),
  );
  const dates = posts.filter(({ draft }) => !draft).map(({ date }) => String(date).slice(0, 10));
  const now = new Date().toISOString().slice(0, 10);
  const [date = '2026-01-15'] = dates
    .filter((day) => day <= now)
    .sort()
    .reverse();
  const [author = ''] = await filesIn(root, 'authors', '.json');
  const [first] = await readJson<{ name: string }[]>(join(root, CONTENT, 'lists/blog-categories.json'));
  await write(
    join(root, CONTENT, 'blog', `${id}.mdx`),
    `---
title: ${yaml(title)}
excerpt: What a day on the site looks like in the books, from the first measurement in the morning to the report at night.
image: ${yaml(await anyPhoto(root))}
date: ${date}
category: ${yaml(fields.category ?? first?.name)}
author: ${author.replace('.json', '')}
---

${running(words)}
`,
  );
}

/** Writes a service with the next free number of its discipline. */
async function writeService(root: string, id: string, title: string, section: string): Promise<void> {
  const [discipline = ''] = id.split('/');
  const all = await servicesOf(root);
  const neighbors = all.filter((other) => other.startsWith(`${discipline}/`));
  const sheets = await Promise.all(
    neighbors.map(async (other) => Number((await fieldsOf(serviceFile(root, other)))['sheet'])),
  );
  const related = all.filter((other) => other !== id).slice(0, 2);
  const point = (place: string) => `${place} of the things that ${title} covers`;
  const text = `the ${title} service`;
  // The body of a service is two paragraphs.
  const [first = '', ...rest] = running(160)
    .split('\n\n')
    .filter((block) => !block.startsWith('#'));
  await write(
    serviceFile(root, id),
    `---
title: ${yaml(title)}
section: ${yaml(section)}
sheet: ${Math.max(0, ...sheets) + 1}
updated: 2026-11-20
description: What the client receives from this service, the standard that it follows, and the kind of project for which it is of use.
heroDescription: A dated record of what was found on the site, signed by the one who measured it.
heroImage: ${yaml(await anyPhoto(root))}
servicePoints:
${['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth'].map((place) => `  - ${yaml(point(place))}`).join('\n')}
features:
${['First', 'Second', 'Third'].map((place) => `  - title: ${place} feature\n    description: ${yaml(`${place}, ${text} says how the work is done, and what the client can check because it is done this way.`)}`).join('\n')}
relatedServices:
${related.map((other) => `  - service: ${other}`).join('\n')}
---

${first} It is kept by ${title}.

${rest.join(' ').replaceAll(' on sheet', ` on ${title} sheet`)}
`,
  );
}

/** Makes a list of the home page so long, with items like those there. */
const resize =
  (file: string, length: number): Edit['apply'] =>
  async (root) => {
    const path = join(root, CONTENT, 'home', file);
    const list = await readJson<Data[]>(path);
    const longer = Array.from({ length }, (_, index) => {
      const item = list[index] ?? list[index % Math.max(1, list.length)];
      if (!item || index < list.length) return item;
      const again = { ...item, id: `${String(item['id'])}-${index + 1}` };
      const named = 'author' in item ? 'author' : 'label' in item ? 'label' : 'title';
      return { ...again, [named]: `Another ${String(item[named])}`.slice(0, 40).trim() };
    });
    await writeJson(path, longer);
  };

async function add(path: string, item: unknown): Promise<void> {
  await writeJson(path, [...(await readJson<unknown[]>(path)), item]);
}

/** Another firm, in its facts; the longest of its names is as long as a sign over a door. */
async function anotherFirm(root: string): Promise<void> {
  const path = join(root, 'src/content/firm.json');
  const firm = await readJson<Firm>(path);
  const name = 'Hollander & Vandermeer Bauhaus';
  const days = [...firm.hours.days, 'Saturday'];
  await writeJson(path, {
    ...firm,
    name,
    legalName: `${name} Limited`,
    about: firm.about.replaceAll(firm.name, name),
    phone: '+44 20 7946 0958',
    address: {
      street: '9 Old Foundry Yard, Upper Floor',
      city: 'Leeds',
      region: 'West Yorkshire',
      postalCode: 'LS1 4AP',
      country: 'GB',
    },
    hours: { text: 'Monday-Saturday 7am-7pm', days, opens: '07:00', closes: '19:00' },
  });
}

/** The article that comes third in its folder, or the last of fewer. */
async function thirdPost(root: string): Promise<string | undefined> {
  const posts = await filesIn(root, 'blog', '.mdx');
  return (posts[2] ?? posts.at(-1))?.replace('.mdx', '');
}

export const EDITS: readonly Edit[] = [
  {
    name: 'an article of 70 words',
    way: 'more',
    apply: (root) =>
      writePost(root, 'a-day-in-short', { title: 'A day on the site, told in short', words: 70 }),
  },
  {
    name: 'an article of 3,000 words',
    way: 'more',
    apply: (root) =>
      writePost(root, 'a-day-in-full', { title: 'A day on the site, told in full', words: 3000 }),
  },
  {
    name: 'an article renamed, whose old address leads to it',
    way: 'more',
    apply: async (root) => {
      const [first] = await filesIn(root, 'blog', '.mdx');
      if (!first) return;
      const id = first.replace('.mdx', '');
      const blog = join(root, CONTENT, 'blog');
      const renamed = join(blog, 'known-by-another-name.mdx');
      await rename(join(blog, first), renamed);
      const moved = join(root, CONTENT, 'redirects.json');
      const redirects = JSON.parse(await readFile(moved, 'utf8')) as Record<string, string>;
      const added = { ...redirects, [`/blog/${id}/`]: '/blog/known-by-another-name/' };
      await writeFile(moved, JSON.stringify(added, null, 2));
      await unlink(root, (path) => path === `/blog/${id}/`, '/blog/known-by-another-name/');
    },
  },
  {
    name: 'a service added to each discipline, with a new section',
    way: 'more',
    apply: async (root) => {
      for (const { id, title } of await disciplinesOf(root))
        await writeService(
          root,
          `${id}/night-inspection`,
          `Night Inspection for ${title}`.slice(0, 60),
          'After Hours',
        );
    },
  },
  {
    name: 'a project and a project category added',
    way: 'more',
    apply: async (root) => {
      await add(join(root, CONTENT, 'lists/portfolio-categories.json'), { name: 'Parks & Gardens' });
      const taken = (await filesIn(root, 'portfolio', '.json')).map((name) => parseInt(name) || 0);
      await writeJson(join(root, CONTENT, 'portfolio', `${Math.max(0, ...taken) + 1}.json`), {
        title: 'Riverside Park Pavilion',
        location: 'Salem, OR',
        year: 2024,
        category: 'Parks & Gardens',
        image: await anyPhoto(root),
        description:
          'A timber pavilion of 4,200 SF on a river bank. We measured the bank, drew the footings and ran the site. High water came a week early in spring, so the steel shoes were set from a barge.',
      });
    },
  },
  {
    name: 'a blog category Project News',
    way: 'more',
    apply: async (root) => {
      await add(join(root, CONTENT, 'lists/blog-categories.json'), {
        name: 'Project News',
        title: 'News from our projects',
        text: 'What was started, topped out or handed over this season, each with the one problem that the team will remember.',
      });
      await writePost(root, 'topping-out-in-march', {
        title: 'Topping out at the river in March',
        category: 'Project News',
        words: 200,
      });
    },
  },
  {
    name: 'a sample group with two documents of 40 KB',
    way: 'more',
    apply: (root) =>
      writeJson(join(root, CONTENT, 'samples/site-logbooks.json'), {
        title: 'Site Logbooks',
        order: 50,
        color: 'green',
        samples: [
          { name: 'Daily log of a small site', format: 'PDF', size: '40 KB' },
          { name: 'Delivery log with gate times', format: 'XLSX', size: '40 KB' },
        ],
      }),
  },
  { name: 'a takeoff added', way: 'more', apply: (root) => writeTakeoff(root, 'stair-flight') },
  { name: 'testimonials 6', way: 'more', apply: resize('testimonials.json', 6) },
  { name: 'claims 8', way: 'more', apply: resize('claims.json', 8) },
  { name: 'process steps 6', way: 'more', apply: resize('process.json', 6) },
  { name: 'reasons 6', way: 'more', apply: resize('reasons.json', 6) },
  { name: 'another firm name, phone, address, hours', way: 'more', apply: anotherFirm },
  {
    name: 'a fourth discipline surveying with two services',
    way: 'more',
    apply: async (root) => {
      await add(disciplinesFile(root), {
        id: 'surveying',
        title: 'Land Surveying',
        letter: 'S',
        summary:
          'Boundaries, levels and volumes, measured on the ground and handed over as drawings and points.',
        closing: 'Send us the address and what is to be built there. We will say what has to be measured.',
      });
      await writeService(root, 'surveying/boundary-surveys', 'Boundary Surveys', 'Land');
      await writeService(root, 'surveying/volume-surveys', 'Volume Surveys', 'Earthwork');
    },
  },
  {
    name: 'article 3 deleted',
    way: 'less',
    apply: async (root) => {
      const id = await thirdPost(root);
      if (!id) return;
      await rm(join(root, CONTENT, 'blog', `${id}.mdx`));
      await unlink(root, (path) => path === `/blog/${id}/`);
    },
  },
  {
    name: 'a service removed with its references mended',
    way: 'less',
    apply: async (root) => {
      const all = await servicesOf(root);
      const named = await Promise.all(
        all.map(
          async (id) => (await fieldsOf(serviceFile(root, id)))['relatedServices'] as { service: string }[],
        ),
      );
      const references = (id: string) => named.flat().filter(({ service }) => service === id).length;
      const [gone] = all.toSorted((a, b) => references(b) - references(a));
      if (gone) await removeServices(root, [gone]);
    },
  },
  {
    name: 'no takeoffs',
    way: 'less',
    apply: async (root) => {
      for (const name of await filesIn(root, 'takeoffs', '.json'))
        await removeTakeoff(root, name.replace('.json', ''));
    },
  },
  { name: 'testimonials 1', way: 'less', apply: resize('testimonials.json', 1) },
  { name: 'claims 3', way: 'less', apply: resize('claims.json', 3) },
  { name: 'process steps 3', way: 'less', apply: resize('process.json', 3) },
  { name: 'reasons 3', way: 'less', apply: resize('reasons.json', 3) },
  {
    name: 'only two disciplines',
    way: 'less',
    apply: async (root) => {
      const disciplines = await disciplinesOf(root);
      const gone = disciplines.slice(2).map(({ id }) => id);
      await writeJson(disciplinesFile(root), disciplines.slice(0, 2));
      const services = await servicesOf(root);
      await removeServices(
        root,
        services.filter((id) => gone.includes(id.split('/')[0] ?? '')),
      );
    },
  },
  {
    name: 'no portfolio entry',
    way: 'less',
    apply: async (root) => {
      for (const name of await filesIn(root, 'portfolio', '.json'))
        await rm(join(root, CONTENT, 'portfolio', name));
    },
  },
  {
    name: 'the blog empty',
    way: 'less',
    apply: async (root) => {
      for (const name of await filesIn(root, 'blog', '.mdx')) await rm(join(root, CONTENT, 'blog', name));
      await unlink(
        root,
        (path) => path.startsWith('/blog/') && !path.startsWith('/blog/category/') && path !== '/blog/',
      );
    },
  },
];

/** An edit by its name. */
export function edit(name: string): Edit {
  const found = EDITS.find((one) => one.name === name);
  if (!found) throw new Error(`There is no edit "${name}" in tests/behaviours/content/edits.ts.`);
  return found;
}
