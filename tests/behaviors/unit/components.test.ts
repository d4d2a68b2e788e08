import { afterEach, describe, expect, test } from 'vitest';

import UploadForm from '../../../src/components/upload/UploadForm.astro';
import { firm } from '../../../src/firm.ts';
import Facts from '../../../src/components/service/Facts.astro';
import Pagination from '../../../src/components/blog/Pagination.astro';
import Photo from '../../../src/components/ui/Photo.astro';
import ProjectTeam from '../../../src/components/portfolio/ProjectTeam.astro';
import Questions from '../../../src/components/ui/Questions.astro';
import TakeoffTable from '../../../src/components/takeoffs/TakeoffTable.astro';
import DefinitionList from '../../../src/components/ui/DefinitionList.astro';
import LinkList from '../../../src/components/ui/LinkList.astro';
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
    // What a browser says about an address without a dot, beside its own words.
    expect(html).toMatch(/<input[^>]* pattern="[^>]* title="Please enter a valid email address"/);
  });

  test('has a link to the folder of the firm, and none without one', async () => {
    expect(await render(UploadForm)).not.toContain('Add files');
    firm.forms = { ...forms, files: 'https://files.example/request/1' };
    const html = await render(UploadForm);
    expect(html).toContain('<a href="https://files.example/request/1" target="_blank"');
    expect(html).toContain('Add files');
  });
});

test('a takeoff prints its quantities with their decimals, and never rounds one', async () => {
  const [row, own] = [{ item: 'Steel', unit: 'TON', rule: 'Net', formula: 'W' }, { quantity: 10.67 }];
  const quantities = [{ quantity: 1234.5, decimals: 2 }, { quantity: 10, decimals: 0 }, { quantity: 36 }];
  const rows = [...quantities, own, { ...own, decimals: 1 }].map((each) => ({ ...row, ...each }));
  const cells = (await render(TakeoffTable, { rows })).matchAll(/<td>([\d.,]+)<\/td>/g);
  expect(Array.from(cells, ([, cell]) => cell)).toEqual(['1,234.50', '10', '36', '10.67', '10.67']);
});

test('Pagination has the list’s own address, the current page and gaps, and renders nothing for one page', async () => {
  const pagination = (number: number, count: number) =>
    render(Pagination, { page: { items: [], number, count }, base: '/blog/' });
  expect(await pagination(1, 1)).toBe('');
  const html = await pagination(2, 3);
  expect(Array.from(html.matchAll(/href="([^"]*)"/g), ([, to]) => to)).toEqual(
    ['', '', 'page/2/', 'page/3/', 'page/3/'].map((to) => `/blog/${to}`),
  );
  const parts = async (number: number, count: number) =>
    (await pagination(number, count)).match(/rel="\w+"|data-gap|Page \d(?:" aria-current)?/g)?.join(' ');
  expect(await parts(1, 3)).toBe('Page 1" aria-current Page 2 Page 3 rel="next"');
  expect(await parts(3, 3)).toBe('rel="prev" Page 1 Page 2 Page 3" aria-current');
  expect(await parts(5, 9)).toBe(
    'rel="prev" Page 1 data-gap Page 4 Page 5" aria-current Page 6 data-gap Page 9 rel="next"',
  );
});

test('LinkList marks a link to the page itself, and renders nothing without links', async () => {
  const list = (links: unknown[]) => render(LinkList, { title: 'Read on', links });
  expect(await list([])).toBe('');
  // The container renders every component at the root.
  const links = ['/', '/blog/N-02/'].map((path) => ({ path, title: 'Cranes', note: 'N-01' }));
  expect((await list(links)).match(/<a[^>]*>/g)).toEqual([
    '<a href="/" aria-current="page">',
    '<a href="/blog/N-02/">',
  ]);
});

test('DefinitionList omits rows without a text', async () => {
  const texts = { Location: 'Denver, CO', Contract: undefined, Insurance: [], States: ['Colorado', 'Ohio'] };
  const rows = Object.entries(texts).map(([term, text]) => ({ term, text }));
  const shown = (await render(DefinitionList, { rows })).matchAll(/<d[td][^>]*>([^<]*)/g);
  const expected = ['Location', 'Denver, CO', 'States', 'Colorado', 'Ohio'];
  expect(Array.from(shown, ([, text]) => text)).toEqual(expected);
});

test('ProjectTeam shows a role without a name, omits empty parts, and is left out without a role', async () => {
  expect(await render(ProjectTeam, { project: {} })).toBe('');
  const html = await render(ProjectTeam, { project: { team: [{ role: 'Cost engineer' }] } });
  expect(html).toContain('Cost engineer');
  expect(html).not.toMatch(/<strong>|Services|undefined/);
});

describe('Facts', () => {
  const config: Partial<Firm> = site;
  afterEach(() => Reflect.deleteProperty(config, 'licenses'));

  test('have the order of a buyer, whatever order the writer used, and omit missing ones', async () => {
    const facts = { rush: '25 percent', price: '$650 per set', for: 'Erectors', send: 'Drawings' };
    const html = await render(Facts, { facts });
    const terms = html.matchAll(/<dt[^>]*>([^<]+)<\/dt>\s*<dd>([^<]+)<\/dd>/g);
    expect(Array.from(terms, ([, term, text]) => `${term}: ${text}`)).toEqual([
      'For: Erectors',
      'You send: Drawings',
      'Price: $650 per set',
      'Rush: 25 percent',
    ]);
    expect(html.match(/<dt/g)).toHaveLength(4);
  });

  test.each([
    [['Mechanical'], ['Colorado and Texas']],
    [
      ['Mechanical', 'Electrical'],
      ['Mechanical: Colorado and Texas', 'Electrical: Colorado'],
    ],
    [['Electrical', 'Plumbing'], ['Colorado']],
  ])(
    'sealed in %j name the states of these licenses, each apart where they differ',
    async (sealedIn, texts) => {
      config.licenses = Object.entries({
        Mechanical: ['Texas', 'Colorado'],
        Electrical: ['Colorado'],
        Plumbing: ['Colorado'],
        Surveying: ['Ohio'],
      }).flatMap(([discipline, states]) =>
        states.map((state) => ({ discipline, state, kind: 'PE', number: '1' })),
      );
      const shown = (await render(Facts, { facts: { sealedIn } })).matchAll(/<dd[^>]*>([^<]+)<\/dd>/g);
      expect(Array.from(shown, ([, text]) => text)).toEqual(texts);
    },
  );
});

describe('Photo', () => {
  const PHOTO = { src: 'https://images.unsplash.com/photo-1', alt: 'Rebar in a footing' };
  const photo = (props: object) => render(Photo, { photo: PHOTO, sizes: '36rem', ...props });

  // These drawings are named in the code itself: a firm may have no others.
  test('prefers the photo’s own drawing to the default, and shows a photo alone without either', async () => {
    const named = { ...PHOTO, drawing: 'home' };
    const both = await photo({ photo: named, drawing: 'site-plan' });
    expect(both).toContain('/drawings/home.svg#d');
    expect(both.indexOf('<svg'), 'the drawing leads').toBeLessThan(both.indexOf('<img'));
    expect(await photo({ drawing: 'site-plan' })).toContain('/drawings/site-plan.svg#d');
    const alone = await photo({ drawing: 'design/unknown' });
    expect(alone).not.toContain('<svg');
    expect(alone, 'without a caption').not.toContain('<p');
  });

  test('gives every photo its alt text, size and host crops, and loads third-party photos lazily', async () => {
    const html = await photo({});
    expect(html).toContain('alt="Rebar in a footing"');
    expect(html).toMatch(/width="1280" height="853" loading="lazy"/);
    const plain = html.replaceAll('&amp;', '&');
    const crops = plain.matchAll(/photo-1\?auto=format&fit=crop&q=70&w=(\d+)&h=(\d+) (\d+)w/g);
    expect(Array.from(crops, ([, ...sizes]) => sizes.join(' ')).join(', ')).toBe(
      '240 160 240, 400 267 400, 640 427 640, 800 533 800, 1280 853 1280',
    );
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
