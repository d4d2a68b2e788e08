/** Seeds what must not be published, and asks `npm run ready` for it. */
import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { beforeEach, expect, test } from 'vitest';

import { firm } from '../../src/firm.ts';
import { FIRM_FILE as FIRM } from '../../src/schemas/content-files.ts';
import { tracesIn } from '../../tools/sample-firm.ts';
import { temporaryFolder } from '../support/temporary.ts';
import { runTool } from '../support/tool.ts';

let copy: string;
beforeEach(() => {
  copy = temporaryFolder();
});
const read = (path: string) => readFileSync(path, 'utf8');
const write = (path: string, text: string) => {
  mkdirSync(join(copy, path, '..'), { recursive: true });
  writeFileSync(join(copy, path), text);
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

test('knows every name of the sample firm', () => {
  const names = globSync('src/content/{authors,portfolio}/*.json').map((file) => {
    const { name, title } = JSON.parse(read(file)) as { name?: string; title?: string };
    return name ?? title ?? '';
  });
  const list = read('src/content/home/testimonials.json');
  const testimonials = JSON.parse(list) as Record<'author' | 'company', string>[];
  const { name, url, email, phone, address, tagline, about, social, map, licenses = [] } = firm;
  const all = [name, url, email, phone, address.street, tagline, about, map?.link, map?.embed].map(String);
  names.push(...all, ...testimonials.flatMap(({ author, company }) => [author, company]));
  names.push(...social.map((it) => it.url), ...licenses.map(({ number }) => number));
  expect(names.length).toBeGreaterThan(30);
  expect(names.filter((text) => !tracesIn(text).length)).toEqual([]);
  const spellings = ['303.555.0142', '+13035550142', 'daniel-okafor', 'PLUMBLINE'];
  expect(spellings.filter((text) => !tracesIn(text).length)).toEqual([]);
  expect(tracesIn('A plumb line, 303 projects, 555 tons')).toEqual([]);
});

const [ARTICLE, TERMS] = ['src/content/blog/1.mdx', 'src/content/legal/terms.mdx'];
/** A few facts and texts of a real firm. */
function clean(): void {
  const facts = {
    ...{ name: 'Ridgeline', legalName: 'Ridgeline LLC', tagline: 'Numbers.', about: 'An estimating office.' },
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
}
const edit = (path: string, from: RegExp | string, to: string) => {
  const text = read(join(copy, path));
  expect(text, path).toMatch(from);
  write(path, text.replace(from, to));
};

test('a firm’s own content is ready', () => {
  clean();
  const { lines, status } = ready();
  expect(lines).toEqual(['The built site was not searched. Run npm run build first.', 'Ready to publish.']);
  expect(status).toBe(0);
});

test.each<[what: string, path: string, from: RegExp | string, to: string, line: RegExp]>([
  [
    'a person in an article',
    ARTICLE,
    /$/,
    '\nAsk Marta Ibarra.\n',
    /^src\/content\/blog\/1\.mdx:\d+ {2}"Marta Ibarra" is a person of the sample firm\./,
  ],
  [
    'the phone number in a field',
    FIRM,
    /"phone": ".*"/,
    '"phone": "+1 303-555-0142"',
    /^src\/content\/firm\.json:\d+ {2}"303-555-0142" is the phone number of the sample firm\./,
  ],
  [
    'a form that delivers nowhere',
    FIRM,
    '"contact": "endpoint"',
    '"contact": "none"',
    /^src\/content\/firm\.json:\d+ {2}The contact form delivers nowhere\./,
  ],
  [
    'a date that has passed',
    FIRM,
    /"securityContactUntil": ".*"/,
    '"securityContactUntil": "2026-11-24"',
    /^src\/content\/firm\.json:\d+ {2}2026-11-24 has passed\./,
  ],
  [
    'prices that the firm has not confirmed',
    'src/content/services/design/bim.mdx',
    '',
    '---\ntitle: BIM\nfacts:\n  toConfirm: true\n---\n\nText.\n',
    /^src\/content\/services\/design\/bim\.mdx:4 {2}Turnaround, price and rush are not confirmed\./,
  ],
  [
    'our legal text, published',
    TERMS,
    'Reviewed.',
    '{/* A sample for a lawyer to review. */}',
    /^src\/content\/legal\/terms\.mdx:6 {2}This is the sample’s text\./,
  ],
  [
    'a legal draft',
    TERMS,
    'draft: false\n',
    '',
    /^src\/content\/legal\/terms\.mdx:\d+ {2}This is a draft, which visitors cannot read\./,
  ],
  [
    'the name in the built site alone',
    'dist/about/index.html',
    '',
    '<p>Plumbline</p>',
    /^dist\/about\/index\.html {2}"Plumbline" is the name of the sample firm\. Find it in/,
  ],
])('%s is reported with file and line', (_what, path, from, to, line) => {
  clean();
  if (from) edit(path, from, to);
  else write(path, to);
  const { lines, status } = ready();
  expect(lines.filter((text) => line.test(text)).length, lines.join('\n')).toBe(1);
  expect(lines.at(-1)).toBe('To settle before you publish: 1');
  expect(status).toBe(1);
});

test('drafts may keep words of the sample, and a variable can say that a form delivers nowhere', () => {
  clean();
  edit('src/content/blog/1.mdx', /^---\n/, '---\ndraft: true\n# Daniel Okafor\n');
  edit(FIRM, '"contact": "endpoint"', '"contact": "none"');
  expect(ready({ CONTACT_DELIVERY: 'none' }).status).toBe(0);
});
