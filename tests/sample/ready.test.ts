/** Seeds what must not be published, and asks `npm run ready` for it. */
import { cpSync, globSync, readFileSync, rmSync, writeFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

import { beforeEach, expect, test } from 'vitest';
import { parse } from 'yaml';

import { firm } from '../../src/firm.ts';
import { FIRM_FILE as FIRM } from '../../src/schemas/content-files.ts';
import { tracesIn } from '../../tools/sample-firm.ts';
import { recordOfTexts, SAMPLE_TEXTS } from '../../tools/sample-texts.ts';
import { put, replaceIn } from '../support/files.ts';
import { temporaryFolder } from '../support/temporary.ts';
import { runTool } from '../support/tool.ts';

let copy: string;
beforeEach(() => {
  copy = temporaryFolder();
});
const read = (path: string) => readFileSync(path, 'utf8');
const write = (path: string, text: string) => {
  put(join(copy, path), text);
};
function ready(settings: Record<string, string> = {}) {
  const none = { CONTACT_DELIVERY: '', NEWSLETTER_DELIVERY: '', TODAY: '2026-11-25' };
  const { stdout, status } = runTool('tools/ready.ts', [], { cwd: copy, env: { ...none, ...settings } });
  return { lines: stdout.trim().split('\n'), status };
}

test('a demonstration says so, and passes', () => {
  cpSync('src/content', join(copy, 'src/content'), { recursive: true });
  const { lines, status } = ready();
  expect(lines).toEqual([expect.stringContaining('This is the demonstration of a fictional firm')]);
  expect(status).toBe(0);
});

test('a host’s preview need not be ready; its published site must', () => {
  cpSync('src/content', join(copy, 'src/content'), { recursive: true });
  writeFileSync(join(copy, FIRM), JSON.stringify({ ...firm, demo: false }));
  const preview = ready({ VERCEL: '1', VERCEL_ENV: 'preview' });
  expect([preview.status, preview.lines]).toEqual([0, [expect.stringContaining('This build is a preview')]]);
  expect(ready({ VERCEL: '1', VERCEL_ENV: 'production' }).status).toBe(1);
});

test('knows every name of the sample firm', () => {
  const names = globSync('src/content/{authors,portfolio}/*.json').map((file) => {
    const { name, title } = JSON.parse(read(file)) as { name?: string; title?: string };
    return name ?? title ?? '';
  });
  const list = read('src/content/home/testimonials.json');
  const testimonials = JSON.parse(list) as Record<'author' | 'company', string>[];
  const { name, url, email, phone, address, tagline, about, role, social, map, licenses = [] } = firm;
  const all = [name, url, email, phone, address.street, tagline, about, role, map?.link, map?.embed].map(
    String,
  );
  names.push(...all, ...testimonials.flatMap(({ author, company }) => [author, company]));
  names.push(...social.map((it) => it.url), ...licenses.map(({ number }) => number));
  names.push(...(firm.insurance ?? []).filter((policy) => policy.includes('$')));
  expect(names.length).toBeGreaterThan(30);
  expect(names.filter((text) => !tracesIn(text).length)).toEqual([]);
  const spellings = ['303.555.0142', '+13035550142', 'daniel-okafor', 'PLUMBLINE'];
  expect(spellings.filter((text) => !tracesIn(text).length)).toEqual([]);
  expect(tracesIn('A plumb line, 303 projects, 555 tons')).toEqual([]);
});

const BOQ = 'src/content/services/estimating/boq.mdx';
const [ARTICLE, TERMS] = ['src/content/blog/1.mdx', 'src/content/legal/terms.mdx'];
type Page = Record<string, string> & { bands: Record<string, { text: string }> };
const pageOf = (page: string) => JSON.parse(read(`src/content/pages/${page}.json`)) as Page;
/** A text of a page of the sample. */
const textOf = (page: string, field: string): string => pageOf(page)[field] ?? '';
const LICENSES = pageOf('contact').bands['licenses']?.text;

/** A few facts and texts of a real firm. */
function clean(): void {
  const facts = {
    ...{ name: 'Ridgeline', legalName: 'Ridgeline LLC', tagline: 'Numbers.', about: 'An estimating office.' },
    role: 'We count.',
    ...{ url: 'https://ridgeline.example', email: 'office@ridgeline.example', phone: '+1 (512) 555-0199' },
    ...{
      address: { ...firm.address, street: '9 Quarry Road' },
      map: { link: 'https://map.example/30.2672' },
    },
    ...{ social: [], licenses: [], hours: '', insurance: null, serviceArea: ['TX'] },
    forms: { contact: 'endpoint', newsletter: 'endpoint' },
  };
  write(FIRM, JSON.stringify({ ...firm, ...facts, demo: false }, null, 2));
  write(ARTICLE, '---\ntitle: Cranes\n---\n\nA plumb line.\n');
  write(TERMS, '---\ntitle: Terms\ndraft: false\n---\n\nReviewed.\n');
  // What `npm run adopt` writes down of the sample.
  write(SAMPLE_TEXTS, recordOfTexts());
  write('src/content/home/disciplines.json', JSON.stringify([{ id: 'estimating', title: 'Estimates' }]));
  write(BOQ, '---\ntitle: Bills\n---\n\nOwn words about bills.\n');
}
const edit = (path: string, from: RegExp | string, to: string) => {
  replaceIn(join(copy, path), from, to);
};

const NOT_SEARCHED =
  'The built site was not searched, for it is not that of this content. Run npm run build first.';

test('a site that was built before an edit is not searched', () => {
  clean();
  write('dist/404.html', '<p>Plumbline</p>');
  utimesSync(join(copy, 'dist/404.html'), 1, 1);
  expect(ready().lines).toEqual([NOT_SEARCHED, 'Ready to publish.']);
});

test('a firm’s own content is ready', () => {
  clean();
  const { lines, status } = ready();
  expect(lines).toEqual([NOT_SEARCHED, 'Ready to publish.']);
  expect(status).toBe(0);
});

interface Seed {
  name: string;
  file: string;
  from?: string;
  to: string;
  line?: number;
  answer: string;
}
const SEEDS: Seed[] = [
  ...(parse(read('tests/sample/ready.yaml')) as Seed[]),
  {
    name: 'a number of people',
    file: 'src/content/pages/people.json',
    to: JSON.stringify({ intro: textOf('people', 'intro'), heading: 'Who we are' }),
    line: 1,
    answer: 'These words of the sample say how many people or projects there are.',
  },
  {
    name: 'an answer at any hour',
    file: 'src/content/pages/contact.json',
    to: JSON.stringify({ intro: textOf('contact', 'intro') }),
    line: 1,
    answer: 'These words of the sample promise an answer at any hour.',
  },
  {
    name: 'a heading that says who draws',
    file: 'src/content/pages/home.json',
    to: JSON.stringify({ heading: textOf('home', 'heading') }),
    line: 1,
    answer: 'These words of the sample speak of design, which you do not offer.',
  },
  {
    name: 'what the firm is licensed for',
    file: 'src/content/pages/contact.json',
    to: JSON.stringify({ bands: { licenses: { text: LICENSES } } }),
    line: 1,
    answer: 'These words of the sample claim licenses, and src/content/firm.json lists none.',
  },
  {
    name: 'a portrait of the sample',
    file: 'src/content/drawings/people/me.svg',
    to: read('src/content/drawings/people/senior-estimator.svg'),
    line: 1,
    answer: 'These words of the sample show a person of the sample firm.',
  },
];

test.each(SEEDS)('$name is reported with file and line', ({ file, from, to, line, answer }) => {
  clean();
  if (from) edit(file, new RegExp(from), to);
  else write(file, to);
  const { lines, status } = ready();
  // Of the built site, no line is named.
  const place = new RegExp(`^${file}${file.startsWith('dist/') ? '' : `:${line ?? '\\d+'}`} {2}`);
  const found = lines.filter((text) => text.replace(place, '').startsWith(answer));
  expect(found, lines.join('\n')).toEqual([expect.stringMatching(place)]);
  expect(lines.at(-1)).toBe('To settle before you publish: 1');
  expect(status).toBe(1);
});

test('drafts may keep words of the sample, and a variable can say that a form delivers nowhere', () => {
  clean();
  edit('src/content/blog/1.mdx', /^---\n/, '---\ndraft: true\n# Daniel Okafor\n');
  edit(FIRM, '"contact": "endpoint"', '"contact": "none"');
  expect(ready({ CONTACT_DELIVERY: 'none' }).status).toBe(0);
});

test('texts that are the sample’s and claim nothing are warned of, a file in a line, and stop nothing', () => {
  clean();
  const own = { heading: 'Our own heading of four words', title: 'Contact us' };
  const kept = { intro: textOf('contact/drawings', 'intro') };
  write('src/content/pages/contact/drawings.json', JSON.stringify({ ...own, ...kept }));
  write(BOQ, read(BOQ).replace('toConfirm: true', 'toConfirm: false'));
  const { lines, status } = ready();
  expect(lines[0]).toBe(
    'Warning: These texts are still the sample’s. Read them, and write what is true of your firm.',
  );
  expect(lines[1]).toBe('  src/content/pages/contact/drawings.json  1 of 2');
  expect(lines[2]).toMatch(/^ {2}src\/content\/services\/estimating\/boq\.mdx {2}(\d\d) of \1$/);
  expect(lines.at(-1)).toBe('Ready to publish.');
  expect(status).toBe(0);
});

test('what is not offered depends on the firm: the same sentence is true of one that designs', () => {
  clean();
  write(
    BOQ,
    '---\ntitle: Bills\n---\n\nOur structural engineers answer the questions that a takeoff raises.\n',
  );
  expect(ready().status).toBe(1);
  write('src/content/home/disciplines.json', '[{ "id": "estimating" }, { "id": "design" }]');
  write('src/content/services/design/bim.mdx', '---\ntitle: BIM\n---\n\nOwn words.\n');
  expect(ready().status).toBe(0);
  write('src/content/services/design/bim.mdx', '---\ntitle: BIM\ndraft: true\n---\n\nOwn words.\n');
  expect(ready().status).toBe(1);
});

test('a state of the sample’s is one that the firm has, or it is named', () => {
  clean();
  write('src/content/pages/contact.json', JSON.stringify({ bands: { licenses: { text: LICENSES } } }));
  const license = { state: 'Idaho', kind: 'Construction Manager', number: 'CM-1187' };
  edit(FIRM, '"licenses": []', `"licenses": [${JSON.stringify(license)}]`);
  const answer = ready().lines.join('\n');
  expect(answer).toContain('name Tennessee, and src/content/firm.json does not. Write your own,');
  edit(FIRM, 'Idaho', 'Tennessee');
  expect(ready().status).toBe(0);
});

test('a firm without a time zone is warned of it', () => {
  clean();
  edit(FIRM, /"timeZone": ".*",/, '');
  const { lines, status } = ready();
  expect(lines[0]).toMatch(/^src\/content\/firm\.json:\d+ {2}Warning: timeZone is missing/);
  expect(status).toBe(0);
});

test('a date that has passed is a warning, and findings that say the same are one with a list of places', () => {
  clean();
  edit(FIRM, /"securityContactUntil": ".*"/, '"securityContactUntil": "2026-11-24"');
  const warned = ready();
  expect(warned.lines[0]).toMatch(/^src\/content\/firm\.json:\d+ {2}Warning: 2026-11-24 has passed\./);
  expect(warned.status).toBe(0);
  const text = '---\ntitle: BIM\nfacts:\n  toConfirm: true\n---\n\nText.\n';
  for (const name of ['bid', 'civil']) write(`src/content/services/estimating/${name}.mdx`, text);
  const { lines } = ready();
  const at = lines.findIndex((line) => line.startsWith('Only you can promise these'));
  expect(lines.slice(at + 1, at + 3)).toEqual([
    '  src/content/services/estimating/bid.mdx:4',
    '  src/content/services/estimating/civil.mdx:4',
  ]);
  expect(lines.at(-1)).toBe('To settle before you publish: 2');
});

test('without a record of the sample’s texts it says that they were not compared', () => {
  clean();
  rmSync(join(copy, SAMPLE_TEXTS));
  expect(ready().lines[0]).toMatch(
    /^tools\/adopt\/sample-texts\.txt {2}Warning: The texts were not compared/,
  );
});
