import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { getPublished } from '../../src/data/published.ts';
import { getRelatedServices, type Service } from '../../src/data/services.ts';
import { paragraphs } from '../../src/content-layer/rules.ts';
import { SERVICES } from './addresses.ts';

/** The entries that the requirements name; those that a writer adds need not be as long. */
const services = (await getPublished('services')).filter(({ id }) => `/services/${id}/` in SERVICES);
const posts = (await getPublished('blog')).filter(({ id }) => /^[1-6]$/.test(id));

/** Related services as the customer's table gives them, page by page. */
const RELATED: Record<string, string[]> = {
  'estimating/steel-takeoffs': ['design/structural-engineering', 'estimating/concrete-takeoffs'],
  'estimating/conceptual-estimating': ['design/feasibility', 'estimating/bid-estimating'],
  'estimating/bid-estimating': ['estimating/concrete-takeoffs', 'estimating/change-order'],
  'estimating/change-order': ['estimating/bid-estimating', 'construction/claims-management'],
  'estimating/civil-estimating': ['construction/gis-mapping', 'construction/drone-surveys'],
  'estimating/green-estimating': ['design/sustainable-design', 'estimating/mep-takeoffs'],
  'estimating/labor-equipment': ['construction/planning-scheduling', 'estimating/bid-estimating'],
  'estimating/planswift': ['estimating/bluebeam', 'design/bim-services'],
  'estimating/bluebeam': ['estimating/planswift', 'estimating/boq'],
  'estimating/boq': ['estimating/bluebeam', 'estimating/bid-estimating'],
  'construction/planning-scheduling': ['construction/site-supervision', 'construction/cost-control'],
  'construction/site-supervision': ['construction/quality-assurance', 'construction/safety-management'],
  'construction/subcontractor': ['construction/site-supervision', 'construction/contract-admin'],
  'construction/drone-surveys': ['construction/gis-mapping', 'construction/digital-twin'],
  'construction/digital-twin': ['design/bim-services', 'construction/drone-surveys'],
  'construction/gis-mapping': ['construction/drone-surveys', 'estimating/civil-estimating'],
  'construction/safety-management': ['construction/site-supervision', 'construction/quality-assurance'],
  'construction/quality-assurance': ['construction/site-supervision', 'construction/safety-management'],
  'construction/contract-admin': ['construction/claims-management', 'construction/cost-control'],
  'construction/cost-control': ['construction/contract-admin', 'estimating/change-order'],
  'construction/claims-management': ['construction/contract-admin', 'estimating/change-order'],
};

/** Topics that the customer asks of a page, as words that must stand somewhere on it. */
const TOPICS: Record<string, string[]> = {
  'estimating/mep-takeoffs': ['mechanical', 'electrical', 'plumbing'],
  'estimating/steel-takeoffs': [
    'structural steel',
    'reinforc',
    'connection',
    'miscellaneous metals',
    'weight',
    'fabrication list',
    'erection sequence',
    'material specification',
    'AISC',
  ],
  'estimating/conceptual-estimating': [
    'order of magnitude',
    'square foot',
    'parametric',
    'cost model',
    'escalation',
    'risk',
    'value engineering',
    'budget',
  ],
  'estimating/bid-estimating': [
    'cost breakdown',
    'material',
    'labor',
    'subcontractor quote',
    'overhead',
    'profit',
    'contingenc',
    'schedule',
    'bid comparison',
    'proposal',
  ],
  'estimating/change-order': [
    'scope change',
    'cost',
    'schedule',
    'negotiat',
    'document',
    'claim',
    'value engineering',
    'contract',
  ],
  'estimating/civil-estimating': [
    'earthwork',
    'road',
    'pavement',
    'bridge',
    'utilit',
    'site development',
    'drainage',
    'traffic control',
    'environmental',
  ],
  'estimating/green-estimating': [
    'LEED',
    'renewable',
    'sustainable',
    'energy',
    'water',
    'indoor air quality',
    'commissioning',
    'green roof',
  ],
  'estimating/labor-equipment': [
    'craft',
    'productivity',
    'equipment',
    'crew',
    'work hour',
    'skill',
    'regional',
    'efficiency',
  ],
  'estimating/planswift': ['PlanSwift', 'On-Screen Takeoff', 'digital takeoff'],
  'estimating/bluebeam': ['PDF', 'takeoff', 'markup', 'collaborat'],
  'estimating/boq': ['bill of quantities'],
  'construction/safety-management': ['OSHA'],
  'construction/quality-assurance': ['QA', 'QC'],
};

const words = (service: (typeof services)[number]): string =>
  JSON.stringify({ ...service, id: undefined, digest: undefined });

describe('required counts', () => {
  test.each([
    ['design', 10],
    ['estimating', 12],
    ['construction', 11],
  ])('%s has %i services or more', (discipline, wanted) => {
    expect(services.filter(({ id }) => id.startsWith(`${discipline}/`)).length).toBeGreaterThanOrEqual(
      wanted,
    );
  });

  test('six articles and six projects, numbered, and what came after them', async () => {
    const ids = ['1', '2', '3', '4', '5', '6'];
    expect(posts.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
    const projects = await getPublished('portfolio');
    expect(projects.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
    expect(new Set(projects.map(({ category }) => category)).size).toBeGreaterThanOrEqual(6);
  });

  test('four groups of four samples or more, from 850 KB to 156 MB', async () => {
    const groups = await getPublished('samples');
    expect(groups.map(({ title }) => title)).toEqual(
      expect.arrayContaining([
        'Design Templates',
        'Estimation Documents',
        'Project Reports',
        'Video Tutorials',
      ]),
    );
    const sizes = groups.flatMap(({ samples }) => samples.map(({ size }) => size));
    expect(sizes.length).toBeGreaterThanOrEqual(16);
    expect(sizes).toContain('850 KB');
    expect(sizes).toContain('156 MB');
  });
});

describe.each(services.map((service) => [service.id, service] as const))('service %s', (_id, service) => {
  test('has two full paragraphs', () => {
    const [first = '', second = '', ...more] = paragraphs(service.body);
    expect(more).toEqual([]);
    for (const paragraph of [first, second]) expect(paragraph.split(/\s+/).length).toBeGreaterThanOrEqual(55);
  });

  test('links to two related services or more', () => {
    expect(service.relatedServices.length).toBeGreaterThanOrEqual(2);
  });
});

const byId = new Map(services.map((service) => [service.id, service]));

test.each(Object.entries(TOPICS))('%s covers its required topics', (id, topics) => {
  const service = byId.get(id);
  const text = service ? words(service).toLowerCase() : '';
  expect(topics.filter((topic) => !text.includes(topic.toLowerCase()))).toEqual([]);
});

test.each(Object.entries(RELATED))('%s links to its required services', (id, related) => {
  expect(byId.get(id)?.relatedServices.map((item) => item.service.id)).toEqual(related);
});

test('no sentence appears on two service pages', () => {
  const seen = new Map<string, string>();
  const repeated: string[] = [];
  for (const service of services) {
    const { description, heroDescription, servicePoints, features, relatedServices } = service;
    const prose = [
      description,
      heroDescription,
      ...servicePoints,
      ...features.map((feature) => feature.description),
      ...relatedServices.map((item) => item.description ?? ''),
      service.body,
    ];
    for (const sentence of prose
      .flatMap((text) => text.split(/(?<=[.?!])\s+/))
      .map((text) => text.trim().toLowerCase())) {
      if (!sentence) continue;
      const other = seen.get(sentence);
      if (other) repeated.push(`${other} and ${service.id}: ${sentence}`);
      seen.set(sentence, service.id);
    }
  }
  expect(repeated).toEqual([]);
});

describe.each(posts.map((post) => [post.id, post.body] as const))('article %s', (_id, body) => {
  test('has 900 words or more', () => {
    const prose = body
      .replace(/<[^>]*>/g, ' ')
      .split(/\s+/)
      .filter((word) => /\w/.test(word));
    expect(prose.length).toBeGreaterThanOrEqual(900);
  });

  test('has headings in order, a figure, and a table or list', () => {
    const levels = [...body.matchAll(/^(#+) /gm)].map(([, marks = '']) => marks.length);
    expect(levels.filter((level) => level === 2).length).toBeGreaterThanOrEqual(3);
    expect(levels.every((level, index) => level >= 2 && level <= (levels[index - 1] ?? 1) + 1)).toBe(true);
    expect(body).toMatch(/<Figure\s[^>]*alt="[^"]{5,}"/);
    expect(body).toMatch(/^(\| |- |1\. )/m);
  });
});

test('titles and descriptions are unique', async () => {
  const pages = await getPublished('pages');
  const projects = await getPublished('portfolio');
  const titles = [...services, ...pages, ...posts, ...projects].map(({ title }) => title);
  const descriptions = [
    ...[...services, ...pages].map(({ description }) => description),
    ...posts.map(({ excerpt }) => excerpt),
    ...projects.map(({ description, summary = description }) => summary),
  ];
  expect(new Set(titles).size).toBe(titles.length);
  expect(new Set(descriptions).size).toBe(descriptions.length);
});

test('the content check finds no mistake in the sample’s words', () => {
  const added = (path: string): boolean =>
    (path.includes('/services/') && !(path.replace(/^src\/content(.*)\.mdx$/, '$1/') in SERVICES)) ||
    (/\/(blog|portfolio)\//.test(path) && !/\/[1-6]\.\w+$/.test(path));
  const files = globSync('src/content/**/*.{mdx,json}').filter((path) => !added(path));
  expect(files.length).toBeGreaterThan(70);
  const { status, stdout } = spawnSync(process.execPath, ['tools/content-check.ts', '--strict', ...files], {
    encoding: 'utf8',
  });
  expect(status, stdout).toBe(0);
});

test('every band that a page may write is shown by a template', () => {
  const templates = globSync('src/{pages,layouts,components}/**/*.{astro,ts}').map((file) =>
    readFileSync(file, 'utf8'),
  );
  const code = templates.join('\n');
  const isShown = (band: string) => code.includes(`band('${band}')`) || code.includes(`band: '${band}'`);
  const unused = globSync('{src,tests/fixture}/content/pages/**/*.json').flatMap((file) => {
    const { bands = {} } = JSON.parse(readFileSync(file, 'utf8')) as { bands?: object };
    return Object.keys(bands)
      .filter((band) => !isShown(band))
      .map((band) => `${file}: ${band}`);
  });
  expect(code.length).toBeGreaterThan(10_000);
  expect(unused).toEqual([]);
});

test('a page whose related service is a draft shows another of its discipline', async () => {
  const [service] = await getPublished('services');
  const named = [{ service: { id: 'estimating/a-draft' }, description: 'It is not public.' }];
  const related = { ...service, id: 'estimating/boq', relatedServices: named } as unknown as Service;
  const cards = await getRelatedServices(related);
  expect(cards.map(({ service: { id } }) => id)).toEqual([
    expect.stringMatching(/^estimating\/(?!boq)/),
    expect.stringMatching(/^estimating\/(?!boq)/),
  ]);
  expect(new Set(cards.map(({ service: { path } }) => path)).size).toBe(2);
});
