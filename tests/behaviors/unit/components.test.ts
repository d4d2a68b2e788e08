import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import FileRequest from '../../../src/components/upload/FileRequest.astro';
import UploadForm from '../../../src/components/upload/UploadForm.astro';
import { firm } from '../../../src/firm.ts';
import Facts from '../../../src/components/service/Facts.astro';
import Pagination from '../../../src/components/blog/Pagination.astro';
import Photo from '../../../src/components/ui/Photo.astro';
import PostLinks from '../../../src/components/blog/PostLinks.astro';
import ProjectTeam from '../../../src/components/portfolio/ProjectTeam.astro';
import Questions from '../../../src/components/ui/Questions.astro';
import DefinitionList from '../../../src/components/ui/DefinitionList.astro';
import type { Firm } from '../../../src/schemas/firm.ts';
import { site } from '../../support/fixture.ts';
import { render } from '../../support/render.ts';

describe('the upload form', () => {
  const { forms } = firm;
  afterEach(() => {
    firm.forms = forms;
  });

  test.each([
    ['endpoint', true],
    ['netlify', true],
    ['json:https://x.example/in', false],
    ['formspree:abc', false],
  ])('with the receiver %s asks for files: %s, otherwise for links alone', async (contact, takesFiles) => {
    firm.forms = { ...forms, contact };
    const html = await render(UploadForm);
    expect(html.includes('name="files"')).toBe(takesFiles);
    expect(html.includes('This form cannot take attachments.')).toBe(!takesFiles);
    expect(html).toContain('name="links"');
  });

  test('has a link to the folder of the firm, and none without one', async () => {
    expect(await render(FileRequest)).toBe('');
    firm.forms = { ...forms, files: 'https://files.example/request/1' };
    const html = await render(FileRequest);
    expect(html).toContain('<a href="https://files.example/request/1" target="_blank"');
    expect(html).toContain('Add files');
  });
});

describe('Pagination', () => {
  const pagination = (number: number, count: number) =>
    render(Pagination, { page: { items: [], number, count }, base: '/blog/' });
  const addresses = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, to]) => to);

  test('renders nothing for a single page', async () => {
    expect(await pagination(1, 1)).toBe('');
  });

  test('the first page has the list’s own address and no previous link', async () => {
    const html = await pagination(2, 3);
    expect(addresses(html)).toEqual(['/blog/', '/blog/', '/blog/page/2/', '/blog/page/3/', '/blog/page/3/']);
    expect(await pagination(1, 3)).not.toContain('rel="prev"');
    expect(await pagination(3, 3)).not.toContain('rel="next"');
  });

  test('marks the current page and gaps in the numbers', async () => {
    const html = await pagination(5, 9);
    expect(html.match(/aria-current="page"/g)).toHaveLength(1);
    expect(html).toMatch(/aria-label="Page 5" aria-current="page"/);
    // 1 … 4 5 6 … 9
    expect(html.match(/data-gap/g)).toHaveLength(2);
  });
});

describe('PostLinks', () => {
  const post = (title: string, sheet: string) => ({
    path: `/blog/${sheet}/`,
    sheet,
    title,
    date: new Date('2026-11-20'),
  });
  const links = (posts: unknown[]) => render(PostLinks, { title: 'Read on', id: 'next', posts });

  test('renders no section, and no heading, without articles', async () => {
    expect(await links([])).toBe('');
    expect(await links([undefined, undefined])).toBe('');
  });

  test('marks an article that links to itself', async () => {
    // The container renders every component at the root.
    const html = await render(PostLinks, {
      title: 'Recent posts',
      id: 'recent',
      posts: [{ ...post('Cranes', 'N-01'), path: '/' }, post('Permits', 'N-02')],
    });
    expect(html.match(/<a[^>]*>/g)).toEqual(['<a href="/" aria-current="page">', '<a href="/blog/N-02/">']);
  });
});

test('DefinitionList omits rows without a text', async () => {
  const texts = { Location: 'Denver, CO', Contract: undefined, Insurance: [], States: ['Colorado', 'Ohio'] };
  const html = await render(DefinitionList, {
    rows: Object.entries(texts).map(([term, text]) => ({ term, text })),
  });
  expect([...html.matchAll(/<d[td][^>]*>([^<]*)/g)].map(([, shown]) => shown)).toEqual([
    'Location',
    'Denver, CO',
    'States',
    'Colorado',
    'Ohio',
  ]);
});

describe('ProjectTeam', () => {
  const team = (project: object) => render(ProjectTeam, { project });

  test('renders no panel for a project without a role', async () => {
    expect(await team({})).toBe('');
  });

  test('shows a role without a name when the person is unknown, and omits empty parts', async () => {
    const html = await team({ team: [{ role: 'Cost engineer' }] });
    expect(html).toContain('Cost engineer');
    expect(html).not.toMatch(/<strong>|Services|undefined/);
  });
});

test('Facts lists facts in buying order, whatever order the writer used, and omits missing ones', async () => {
  const html = await render(Facts, {
    facts: { rush: '25 percent', price: '$650 per set', for: 'Erectors', send: 'Drawings' },
  });
  const terms = [...html.matchAll(/<dt[^>]*>([^<]+)<\/dt>\s*<dd>([^<]+)<\/dd>/g)];
  expect(terms.map(([, term, text]) => `${term}: ${text}`)).toEqual([
    'For: Erectors',
    'You send: Drawings',
    'Price: $650 per set',
    'Rush: 25 percent',
  ]);
  expect(html.match(/<dt/g)).toHaveLength(4);
});

describe('Facts with seals', () => {
  const config: Partial<Firm> = site;
  const license = (discipline: string, state: string) => ({ discipline, state, kind: 'PE', number: '1' });
  const sealed = async (...sealedIn: string[]) =>
    [...(await render(Facts, { facts: { sealedIn } })).matchAll(/<dd[^>]*>([^<]+)<\/dd>/g)].map(
      ([, text]) => text,
    );

  beforeEach(() => {
    config.licenses = [
      license('Mechanical', 'Texas'),
      license('Mechanical', 'Colorado'),
      license('Electrical', 'Colorado'),
      license('Plumbing', 'Colorado'),
      license('Surveying', 'Ohio'),
    ];
  });
  afterEach(() => Reflect.deleteProperty(config, 'licenses'));

  test('name the states of a discipline’s licenses', async () => {
    expect(await sealed('Mechanical')).toEqual(['Colorado and Texas']);
  });

  test('tell disciplines apart that have states of their own, and no others', async () => {
    expect(await sealed('Mechanical', 'Electrical')).toEqual([
      'Mechanical: Colorado and Texas',
      'Electrical: Colorado',
    ]);
    expect(await sealed('Electrical', 'Plumbing')).toEqual(['Colorado']);
  });
});

describe('Photo', () => {
  const PHOTO = { src: 'https://images.unsplash.com/photo-1', alt: 'Rebar in a footing' };
  const photo = (props: object) => render(Photo, { photo: PHOTO, sizes: '36rem', ...props });

  // Drawings that the code itself names: a firm may not have others.
  test('prefers the photo’s own drawing to the default, and shows a photo alone without either', async () => {
    const named = { ...PHOTO, drawing: 'home' };
    const both = await photo({ photo: named, drawing: 'site-plan' });
    expect(both).toContain('/drawings/home.svg#d');
    expect(both.indexOf('<svg'), 'the drawing leads').toBeLessThan(both.indexOf('<img'));
    expect(await photo({ drawing: 'site-plan' })).toContain('/drawings/site-plan.svg#d');
    const alone = await photo({ drawing: 'design/unknown' });
    expect(alone).not.toContain('<svg');
    expect(alone).not.toContain('photo-strip');
  });

  test('gives every photo its alt text, size and host crops, and loads third-party photos lazily', async () => {
    const html = await photo({});
    expect(html).toContain('alt="Rebar in a footing"');
    expect(html).toMatch(/width="1280" height="853" loading="lazy"/);
    const plain = html.replaceAll('&amp;', '&');
    const crops = plain.matchAll(/photo-1\?auto=format&fit=crop&q=70&w=(\d+)&h=(\d+) (\d+)w/g);
    expect(Array.from(crops, ([, ...sizes]) => sizes.join(' '))).toEqual([
      '240 160 240',
      '400 267 400',
      '640 427 640',
      '800 533 800',
      '1280 853 1280',
    ]);
    expect(plain).toContain(
      'src="https://images.unsplash.com/photo-1?auto=format&fit=crop&q=70&w=1280&h=853"',
    );
    const hero = await photo({ hero: true });
    expect(hero).toContain('loading="lazy"');
    expect(hero).not.toContain('fetchpriority');
  });
});

test('an answer opens without JavaScript, and its address opens it', async () => {
  const html = await render(Questions, {
    items: [{ question: 'Do you seal in my state?', answer: 'Where we are <licensed>.' }],
  });
  expect(html).toMatch(/<details>\s*<summary>Do you seal in my state\?<\/summary>/);
  expect(html).toContain('<p id="do-you-seal-in-my-state">Where we are &lt;licensed&gt;.</p>');
});
