import { existsSync, globSync, readFileSync } from 'node:fs';

import { formatSize } from '../../src/lib/file-size.ts';
import { expect, expectLink, test } from '../support/page.ts';
import { ALL_PAGES, fileOf } from '../support/routes.ts';
import { PAGES } from './addresses.ts';
import { readPage } from './read-page.ts';

const DISCIPLINES = ['Design & Engineering', 'Estimating Services', 'Construction Management'];
const SECTORS = ['Commercial', 'Residential', 'Healthcare', 'Industrial', 'Educational', 'Infrastructure'];
const IDS = ['1', '2', '3', '4', '5', '6'];

const json = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

test('home shows claims, services, steps, testimonials and reasons, and links to the other pages', async ({
  page,
}) => {
  const said = json('src/content/home/testimonials.json') as Record<string, string>[];
  const home = await readPage(page, '/', {
    banner: 'header',
    main: 'main',
    headings: 'main h3',
    steps: '.process h3',
    testimonials: '.testimonials > li',
    stars: '.testimonials [role=img]@aria-label',
    reasons: '.reasons > li',
    links: 'main a@href',
  });
  expect(home.banner[0]).toContain('We can help you to build your project!');
  for (const claim of ['15+', '500+', '50+', '98%', '24/7', 'initial consultation'])
    expect(home.main[0]).toContain(claim);
  expect(home.headings).toEqual(expect.arrayContaining(DISCIPLINES));
  expect(home.steps).toEqual([
    'Consultation',
    'Design and Planning',
    'Estimation and Approval',
    'Execution and Delivery',
  ]);
  expect(home.stars).toEqual(Array.from({ length: 3 }, () => '5 out of 5 stars'));
  expect(home.testimonials).toEqual(
    said.map(({ quote, author, role, company }) => `★★★★★“${quote}”${author} ${role}, ${company}`),
  );
  expect(home.reasons).toHaveLength(4);
  expect(home.links).toEqual(expect.arrayContaining(['/contact/', '/blog/', '/portfolio/', '/samples/']));
});

test('footer and menus list services, social links, legal texts, role and licenses', async ({ page }) => {
  const { services, social, footer, legal, email, button, dead, menus, work, license } = await readPage(
    page,
    '/',
    {
      services: '[aria-labelledby=footer-services] a@href',
      social: 'footer a[target=_blank]@href',
      footer: 'footer',
      legal: 'footer a:is([href*=legal], [href*=privacy], [href*=terms], [href*=cookie])',
      email: 'footer input[placeholder="Your email"]@type',
      button: 'footer form [type=submit]',
      dead: 'a[href="#"]',
      menus: '.desktop-nav li > button',
      work: '.desktop-nav li:last-of-type .menu-panel a@href',
      license: 'footer a[href="/contact/#licenses"]',
    },
  );
  expect(services).toEqual([
    '/services/design/architectural-design/',
    '/services/estimating/concrete-takeoffs/',
    '/services/construction/planning-scheduling/',
  ]);
  expect(social).toHaveLength(2);
  for (const words of [
    ...['Privacy Policy', 'Terms of Service', 'Cookie Policy', ...DISCIPLINES],
    'We design, estimate and manage; we do not build.',
  ])
    expect(footer[0]).toContain(words);
  expect([email, button]).toEqual([['email'], ['Subscribe']]);
  expect([...legal, ...dead]).toEqual([]);
  expect(menus).toEqual([...DISCIPLINES, 'Work']);
  expect(work).toEqual(['/portfolio/', '/samples/', '/people/']);
  expect(license).toEqual([expect.stringMatching(/^Licensed in Colorado, Ohio/)]);

  await page.goto('/');
  const panel = page.locator('.menu-panel:popover-open');
  for (const [index, count] of [10, 12, 11].entries()) {
    await page.getByRole('button', { name: DISCIPLINES[index] ?? '', exact: true }).click();
    await expect(panel.getByRole('link')).toHaveCount(count + 1);
    await expect(panel.getByRole('link').first()).toHaveText(/Overview/);
    expect(await panel.locator('.service-links').count()).toBeGreaterThanOrEqual(3);
  }
});

test('the skip link is the first stop and opens the main content', async ({ page }) => {
  await page.goto('/blog/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('architectural design has its own layout', async ({ page }) => {
  await page.goto('/services/design/architectural-design/');
  await expect(page.locator('.phases h3')).toHaveText([
    'Discovery & Programming',
    'Concept Development',
    'Design Development',
    'Construction Documentation',
    'Construction Administration',
  ]);
  await expect(page.getByRole('region', { name: 'Design Services' }).locator('li')).toHaveCount(7);
  await expect(page.getByRole('region', { name: 'Featured Projects' }).getByRole('img')).toHaveCount(3);
});

test('an article shows its facts and related articles; the blog lists the newest first', async ({ page }) => {
  const article = await readPage(page, '/blog/4/', {
    byline: 'article > header p',
    author: 'article > header a[href="/people/daniel-okafor/"]',
    alt: '.prose figure [role=img]@aria-label',
    related: '[aria-labelledby=related] a@href',
    recent: '[aria-labelledby=recent] a@href',
  });
  expect(article.byline.join(' ')).toMatch(/By Daniel Okafor,.*September 30, 2026, \d+\smin read/);
  expect(article.author).toContain('Daniel Okafor');
  expect(article.alt[0]).toMatch(/.{5,}/);
  expect(article.related).toContain('/blog/6/');
  const blog = await readPage(page, '/blog/', { links: '.post-card h3 a@href', cards: '.post-card' });
  expect(article.recent).toEqual(blog.links.slice(0, 3));
  expect(blog.links.filter((to) => /^\/blog\/[1-6]\/$/.test(to))).toEqual(IDS.map((id) => `/blog/${id}/`));
  expect(blog.cards[blog.links.indexOf('/blog/1/')]).toMatch(/November 12, 2026, \d+\smin read/);
});

test('a person’s page shows facts, license, projects and articles, and is linked', async ({ page }) => {
  const { people } = await readPage(page, '/people/', { people: 'main a@href' });
  expect(people).toContain('/people/daniel-okafor/');
  const person = await readPage(page, '/people/daniel-okafor/', {
    facts: '.schedule',
    main: 'main',
    links: 'main a@href',
  });
  for (const fact of ['Professional Engineer (PE)', 'Colorado', 'PE.0000142', '2013'])
    expect(person.facts.join(' ')).toContain(fact);
  expect(person.main[0]).toContain('He started as a field engineer in 2004');
  expect(person.links).toContain('mailto:daniel.okafor@plumbline.example');
  const works = person.links.filter((to) => /^\/(portfolio|blog)\/./.test(to)).sort();
  expect(works).toEqual(['/blog/4/', '/blog/6/', '/portfolio/1/', '/portfolio/6/']);
});

test('the contact page lists licenses in full, and what comes next', async ({ page }) => {
  const { licenses, steps } = await readPage(page, '/contact/', {
    licenses: 'section:has(#licenses), section#licenses',
    steps: '.next-steps > li',
  });
  for (const words of [
    'Jonas Feld, Architect, Colorado ARC.00000317',
    'Professional liability',
    'every state',
  ])
    expect(licenses.join(' ')).toContain(words);
  expect(steps).toHaveLength(3);
});

test('portfolio shows six projects, all categories, the claims and a way back', async ({ page }) => {
  const cards = Object.fromEntries(IDS.map((id) => [id, `#project-${id}`]));
  const photos = Object.fromEntries(IDS.map((id) => [`photo ${id}`, `#project-${id} img@src`]));
  const found = await readPage(page, '/portfolio/', {
    ...cards,
    ...photos,
    categories: '.gallery fieldset label',
    main: 'main',
    home: 'main a[href="/"]',
  });
  for (const id of IDS) {
    const project = json(`src/content/portfolio/${id}.json`) as Record<string, unknown>;
    for (const field of ['title', 'location', 'year', 'category', 'description'])
      expect(found[id]?.join(), field).toContain(String(project[field]));
    expect(found[`photo ${id}`]).toHaveLength(1);
  }
  expect(found['categories']).toEqual(['All', ...SECTORS]);
  expect(found['main']?.[0]).toContain('500+');
  expect(found['home']).toEqual([expect.stringContaining('Back to Home')]);
});

test('a project shows drawing, facts, problem, decision, result, services and quote', async ({ page }) => {
  const people: string[] = [];
  for (const id of IDS) {
    const project = await readPage(page, `/portfolio/${id}/`, {
      headings: 'main h2',
      facts: 'main .schedule dt',
      services: '.project-team a[href*="/services/"]',
      people: '.project-team a[href*="/people/"]',
      drawing: '.project-hero .drawing',
      neighbors: 'main nav[aria-label="Previous and next project"]',
      main: 'main',
    });
    const headings = ['The hard problem', 'What we decided', 'The result', 'Our role'];
    expect(project.headings, id).toEqual(expect.arrayContaining(headings));
    expect(project.facts, id).toEqual(['Location', 'Type', 'Size', 'Contract', 'Dates', 'Completed']);
    expect(project.services.length, id).toBeGreaterThanOrEqual(2);
    expect([project.drawing.length, project.neighbors.length], id).toEqual([1, 1]);
    expect(project.main[0], id).not.toMatch(/sample project/i);
    people.push(...project.people);
  }
  expect(people.length, 'names that lead to a person').toBeGreaterThanOrEqual(5);
});

test('a sample takeoff shows drawing, rows and files', async ({ page }) => {
  const { takeoffs } = await readPage(page, '/samples/', { takeoffs: '.takeoff-links a@href' });
  expect(takeoffs).toEqual(Object.keys(PAGES).filter((path) => /^\/samples\/./.test(path)));
  for (const path of takeoffs) {
    const takeoff = await readPage(page, path, {
      drawing: '.takeoff > figure .drawing',
      rows: '.takeoff-table tbody tr',
      last: '.takeoff-table tbody td:last-child',
      headings: 'main h2, main h3',
      files: '.takeoff-files a[download]',
      addresses: '.takeoff-files a@href',
    });
    expect(takeoff.drawing, path).toHaveLength(1);
    expect(takeoff.rows.length, path).toBeGreaterThanOrEqual(9);
    expect(takeoff.last[0], path).toMatch(/\w/);
    expect(takeoff.rows.join(), path).not.toMatch(/NaN|undefined/);
    const headings = ['Assumptions', 'Not included', 'For your job'];
    expect(takeoff.headings, path).toEqual(expect.arrayContaining(headings));
    const formats = ['XLSX', 'CSV', 'PDF'].map((it) => expect.stringMatching(`${it}, [\\d.]+ KB$`));
    expect(takeoff.files, path).toEqual(formats);
    for (const address of takeoff.addresses) expect(existsSync(fileOf(address)), address).toBe(true);
  }
});

test('answers to closed questions are on paper', async ({ page }) => {
  await page.goto('/services/estimating/boq/');
  const answers = page.locator('.questions p');
  const shown = () => answers.evaluateAll((all) => all.map((answer) => answer.checkVisibility()));
  expect(await shown()).toEqual([false, false, false]);
  await page.emulateMedia({ media: 'print' });
  expect(await shown()).toEqual([true, true, true]);
});

test('samples shows nine files of the size shown, and seven on request', async ({ page }) => {
  const GROUPS = ['Design Templates', 'Estimation Documents', 'Project Reports', 'Video Tutorials'];
  const found = await readPage(page, '/samples/', {
    groups: '.sample-group :is(h2, h3)',
    samples: '.sample-group tbody [data-sample]',
    rows: '.sample-group tbody tr',
    links: '.sample-group tbody a[download]',
    addresses: '.sample-group tbody a[download]@href',
    formats: '.sample-group abbr',
    home: 'main a[href="/"]',
  });
  expect(found.groups).toEqual(GROUPS);
  expect(found.samples).toHaveLength(16);
  for (const name of found.samples) expect(name).toMatch(/^(?:Download|Request) \w.+/);
  expect(found.samples).toContainEqual(expect.stringMatching(/^Request Title block and sheet index, ARCH D/));
  for (const size of ['850 KB', '156 MB']) expect(found.rows.join()).toContain(size);
  expect(found.rows.filter((row) => row.includes('on request'))).toHaveLength(7);
  expect(found.links).toHaveLength(9);
  expect(found.home).toEqual([expect.stringContaining('Back to Home')]);
  for (const [index, path] of found.addresses.entries()) {
    const bytes = readFileSync(fileOf(path));
    const [, format = '', size = ''] =
      /^Download .+, (\w+), ([\d.]+ [KM]B)$/.exec(found.links[index] ?? '') ?? [];
    expect(path).toMatch(new RegExp(`\\.${format}$`, 'i'));
    expect(size, path).toBe(formatSize(bytes.length, 'en-US'));
    // ZIP, and with it the formats of office programs, or PDF.
    expect(bytes.subarray(0, 4).toString('latin1')).toBe(format === 'PDF' ? '%PDF' : 'PK\u0003\u0004');
  }
  expect([...new Set(found.formats)].sort()).toEqual([
    ...['DOCX', 'DWG', 'MP4', 'MPP', 'PDF', 'RVT', 'XLSX', 'ZIP'],
  ]);
  await page.goto('/samples/');
  const link = page
    .locator('.sample-group')
    .getByRole('link', { name: /^Download / })
    .first();
  const logged = page.waitForEvent('console');
  await link.click();
  expect(await link.textContent()).toContain((await logged).text());
});

test('articles offer their forms, with format and size', async ({ page }) => {
  for (const [route, file] of [
    ['/blog/3/', 'reconciliation-table.xlsx'],
    ['/blog/4/', 'constraint-log.xlsx'],
    ['/blog/6/', 'crane-pick-list.xlsx'],
  ] as const) {
    const { links } = await readPage(page, route, { links: `a[download][href="/samples/${file}"]` });
    const { length } = readFileSync(`dist/samples/${file}`);
    expect(links[0], route).toContain(`(XLSX, ${formatSize(length, 'en-US')})`);
  }
});

test('contact shows office hours, and its form does by keyboard what was specified', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && calls.push(request.url()));
  const field = (name: string) => page.getByLabel(name, { exact: true });
  await page.goto('/contact/');
  await expect(page.getByText('Monday-Friday 9am-5pm')).toBeVisible();
  await field('Name').focus();
  for (const words of ['Ada', 'ada@mason.example', 'Frame']) {
    await page.keyboard.type(words);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type('Hello');
  await field('Subject').press('Enter');
  await expect(page.locator('[data-sonner-toast]')).toHaveText([
    /Message Sent.*We've received your message and will respond shortly\./s,
  ]);
  for (const name of ['Name', 'Email', 'Subject', 'Message']) await expect(field(name)).toHaveValue('');
  await expect(page.getByRole('status').filter({ hasText: 'nothing was sent' })).toContainText(
    'Demonstration: nothing was sent.',
  );
  expect(calls).toEqual([]);
});

const NOT_FOUND =
  'The page you are looking for might have been removed, had its name changed, or is temporarily unavailable.';

test('an unknown address shows the required texts, and leads to office and search', async ({
  page,
  consoleErrors,
}) => {
  expect((await page.goto('/no/such/page/'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  await expect(page.getByText(NOT_FOUND)).toBeVisible();
  await expectLink(page.getByRole('main'), 'Return to Home', '/');
  await expectLink(page.getByRole('main'), 'Contact us', '/contact/');
  // The browser itself reports the status as an error.
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('404')]);
  await page.getByRole('main').getByRole('searchbox').fill('crane');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search/?q=crane');
});

test('every band that a writer can edit is on a page', async ({ page }) => {
  const shown: string[] = [];
  for (const path of ALL_PAGES) shown.push(...(await readPage(page, path, { h2: 'h2' })).h2);
  for (const file of globSync('src/content/pages/**/*.json')) {
    const { bands = {} } = json(file) as { bands?: Record<string, { title: string }> };
    for (const [name, { title }] of Object.entries(bands)) expect(shown, `${file}: ${name}`).toContain(title);
  }
});
