import { globSync, readFileSync } from 'node:fs';

import { formatSize } from '../../src/lib/file-size.ts';
import { decodeEntities } from '../../src/schemas/clean-data.ts';
import { expect, hrefs, expectLink, test } from '../support/page.ts';
import { PAGES } from './addresses.ts';

const DISCIPLINES = ['Design & Engineering', 'Estimating Services', 'Construction Management'];

const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

test('home shows claims, services, steps, testimonials and reasons, and leads on', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(page.getByRole('banner')).toContainText('We can help you to build your project!');
  for (const claim of ['15+', '500+', '50+', '98%', '24/7', 'initial consultation'])
    await expect(main.getByText(claim, { exact: true })).toBeVisible();
  for (const name of DISCIPLINES) await expect(main.getByRole('heading', { name })).toBeVisible();
  const steps = ['Consultation', 'Design and Planning', 'Estimation and Approval', 'Execution and Delivery'];
  await expect(main.locator('.process h3')).toHaveText(steps);
  await expect(main.getByRole('img', { name: '5 out of 5 stars' })).toHaveCount(3);
  const said = read('src/content/home/testimonials.json') as Record<string, string>[];
  await expect(main.locator('.testimonials > li')).toHaveText(
    said.map(({ quote, author, role, company }) => `★★★★★“${quote}”${author} ${role}, ${company}`),
  );
  await expect(main.locator('.reasons > li')).toHaveCount(4);
  for (const route of ['/contact/', '/blog/', '/portfolio/', '/samples/'])
    await expect(main.locator(`a[href="${route}"]`).first()).toBeVisible();
  await expectLink(main, 'See worked takeoffs', '/samples/');
});

test('footer and menus list services, social links and legal texts', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  const services = footer.getByRole('navigation', { name: 'Our Services' }).getByRole('link');
  await expect(services).toHaveText(DISCIPLINES);
  expect(await hrefs(services)).toEqual([
    '/services/design/architectural-design/',
    '/services/estimating/concrete-takeoffs/',
    '/services/construction/planning-scheduling/',
  ]);
  const social = footer.locator('a[target=_blank]');
  await expect(social).toHaveCount(2);
  for (const legal of ['Privacy Policy', 'Terms of Service', 'Cookie Policy']) {
    await expect(footer.getByText(legal)).toBeVisible();
    await expect(footer.getByRole('link', { name: legal })).toHaveCount(0);
  }
  await expect(footer.getByPlaceholder('Your email')).toHaveAttribute('type', 'email');
  await expect(footer.getByRole('button', { name: 'Subscribe' })).toBeVisible();
  await expect(page.locator('a[href="#"]')).toHaveCount(0);

  const sheets = { 'Design & Engineering': 10, 'Estimating Services': 12, 'Construction Management': 11 };
  const panel = page.locator('.menu-panel:popover-open');
  for (const [name, count] of Object.entries(sheets)) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(panel.getByRole('link')).toHaveCount(count + 1);
    await expect(panel.getByRole('link').first()).toHaveText(/Overview/);
    expect(await panel.locator('.service-links').count()).toBeGreaterThanOrEqual(3);
    await expect(panel.getByRole('link').first()).toBeInViewport();
  }
  await page.getByRole('button', { name: 'Work' }).click();
  expect(await hrefs(panel.locator('a'))).toEqual(['/portfolio/', '/samples/', '/people/']);
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
  await page.goto('/blog/4/');
  const byline = page.locator('.head p', { hasText: /September 30, 2026, \d+\smin read/ });
  await expect(byline).toContainText('By Daniel Okafor,');
  await expectLink(byline, 'Daniel Okafor', '/people/daniel-okafor/');
  await expect(page.locator('.prose figure').getByRole('img').first()).toHaveAttribute('alt', /.{5,}/);
  const linksIn = (name: string) => hrefs(page.getByRole('region', { name }).getByRole('link'));
  expect(await linksIn('Related articles')).toContain('/blog/6/');
  const recent = await linksIn('Recent posts');
  await page.goto('/blog/');
  const listed = await hrefs(page.locator('.post-card h3 a'));
  expect(recent).toEqual(listed.slice(0, 3));
  expect(listed.filter((to) => /^\/blog\/[1-6]\/$/.test(to))).toEqual(
    ['1', '2', '3', '4', '5', '6'].map((id) => `/blog/${id}/`),
  );
  const first = page.locator('.post-card').filter({ has: page.locator('a[href="/blog/1/"]') });
  await expect(first).toContainText(/November 12, 2026, \d+\smin read/);
});

test('a person’s page shows facts, license and articles, and is linked', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'People' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Daniel Okafor' }).click();
  await expect(page).toHaveURL('/people/daniel-okafor/');
  const main = page.getByRole('main');
  for (const fact of ['Professional Engineer (PE)', 'Colorado', 'PE.0000142', '2013'])
    await expect(main.locator('.schedule')).toContainText(fact);
  await expect(main).toContainText('He started as a field engineer in 2004');
  await expectLink(main, 'daniel.okafor@plumbline.example', 'mailto:daniel.okafor@plumbline.example');
  const worked = main.getByRole('region', { name: 'Projects with Daniel Okafor' });
  expect(await hrefs(worked.getByRole('link'))).toEqual(['/portfolio/1/', '/portfolio/6/']);
  const written = main.getByRole('region', { name: 'Articles by Daniel Okafor' });
  expect((await hrefs(written.getByRole('link'))).sort()).toEqual(['/blog/4/', '/blog/6/']);
});

test('the footer names role, states and licenses; the contact page lists them in full', async ({ page }) => {
  await page.goto('/blog/');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('We design, estimate and manage; we do not build.');
  await footer.getByRole('link', { name: /^Licensed in Colorado, Ohio/ }).click();
  await expect(page).toHaveURL('/contact/#licenses');
  const licenses = page.getByRole('region', { name: 'Licensed and insured' });
  for (const words of [
    'Jonas Feld, Architect, Colorado ARC.00000317',
    'Professional liability',
    'every state',
  ])
    await expect(licenses).toContainText(words);
  await expect(page.locator('.next-steps > li')).toHaveCount(3);
});

test('portfolio shows six projects, all categories, the claims and a way back', async ({ page }) => {
  await page.goto('/portfolio/');
  for (const id of ['1', '2', '3', '4', '5', '6']) {
    const card = page.locator(`#project-${id}`);
    const project = read(`src/content/portfolio/${id}.json`) as Record<string, unknown>;
    for (const field of ['title', 'location', 'year', 'category', 'description'])
      await expect(card, field).toContainText(String(project[field]));
    await expect(card.locator('img')).toHaveCount(1);
  }
  const sectors = ['Commercial', 'Residential', 'Healthcare', 'Industrial', 'Educational', 'Infrastructure'];
  const categories = page.getByRole('group', { name: 'Show projects of one category' });
  await expect(categories.locator('label')).toHaveText(['All', ...sectors]);
  await expect(page.getByText('500+', { exact: true })).toBeVisible();
  await expectLink(page.getByRole('main'), 'Back to Home', '/');
});

test('a project shows drawing, facts, problem, decision, result, services and quote', async ({ page }) => {
  let people = 0;
  for (const id of ['1', '2', '3', '4', '5', '6']) {
    await page.goto(`/portfolio/${id}/`);
    const main = page.getByRole('main');
    for (const name of ['The hard problem', 'What we decided', 'The result', 'Our role'])
      await expect(main.getByRole('heading', { name })).toBeVisible();
    const facts = ['Location', 'Type', 'Size', 'Contract', 'Dates', 'Completed'];
    await expect(main.locator('.schedule dt')).toHaveText(facts);
    expect(await main.locator('.project-team a[href*="/services/"]').count(), id).toBeGreaterThanOrEqual(2);
    people += await main.locator('.project-team a[href*="/people/"]').count();
    await expect(main.locator('.project-hero .drawing')).toBeVisible();
    await expect(main.getByText(/sample project/i)).toHaveCount(0);
    await expect(main.getByRole('navigation', { name: 'Previous and next project' })).toBeVisible();
  }
  expect(people, 'names that lead to a person').toBeGreaterThanOrEqual(5);
});

test('a sample takeoff shows drawing, rows and files', async ({ page, request }) => {
  await page.goto('/samples/');
  const paths = await hrefs(page.locator('.takeoff-links a'));
  const takeoffs = Object.keys(PAGES).filter((path) => path.startsWith('/samples/') && path !== '/samples/');
  expect(paths).toEqual(takeoffs);
  for (const path of paths) {
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main.locator('.takeoff > figure .drawing')).toBeVisible();
    const rows = main.locator('.takeoff-table tbody tr');
    const count = await rows.count();
    expect(count, path).toBeGreaterThanOrEqual(9);
    await expect(rows.first().locator('td').last()).toHaveText(/\w/);
    await expect(main.locator('.takeoff-table tbody')).not.toContainText(/NaN|undefined/);
    for (const name of ['Assumptions', 'Not included', 'For your job'])
      await expect(main.getByRole('heading', { name })).toBeVisible();
    for (const link of await main.locator('.takeoff-files a').all()) {
      await expect(link).toHaveAttribute('download', '');
      expect((await request.get((await link.getAttribute('href')) ?? '')).status()).toBe(200);
    }
    await expect(main.locator('.takeoff-files a')).toHaveText(
      ['XLSX', 'CSV', 'PDF'].map((format) => new RegExp(`${format}, [\\d.]+ KB\\s*$`)),
    );
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

test('samples shows nine files of the size shown, and seven on request', async ({ page, request }) => {
  await page.goto('/samples/');
  for (const name of ['Design Templates', 'Estimation Documents', 'Project Reports', 'Video Tutorials']) {
    const group = page.locator('.sample-group').filter({ has: page.getByRole('heading', { name }) });
    const downloads = group.locator('tbody [data-sample]');
    await expect(downloads).toHaveCount(4);
    for (const name of await downloads.allTextContents())
      expect(name.trim()).toMatch(/^(?:Download|Request)\s+\w.+/);
  }
  await expect(
    page.getByRole('button', { name: 'Request Title block and sheet index, ARCH D' }),
  ).toBeVisible();
  await expectLink(page.getByRole('main'), 'Back to Home', '/');
  for (const size of ['850 KB', '156 MB']) await expect(page.getByText(size).first()).toBeVisible();
  const rows = page.locator('.sample-group tbody tr');
  await expect(rows.filter({ hasText: 'on request' })).toHaveCount(7);
  const links = rows.getByRole('link', { name: /^Download / });
  await expect(links).toHaveCount(9);
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute('download', '');
    const path = (await link.getAttribute('href')) ?? '';
    const bytes = await (await request.get(path)).body();
    const [, name, format = '', size = ''] =
      /^Download\s+(.+), (\w+), ([\d.]+ [KM]B)$/.exec((await link.textContent())?.trim() ?? '') ?? [];
    await link.click();
    await expect.poll(() => logged.at(-1)).toBe(name);
    expect(path).toMatch(new RegExp(`\\.${format}$`, 'i'));
    expect(size, path).toBe(formatSize(bytes.length, 'en-US'));
    // ZIP, and with it the formats of office programs, or PDF.
    expect(bytes.subarray(0, 4).toString('latin1')).toBe(format === 'PDF' ? '%PDF' : 'PK\u0003\u0004');
  }
  const formats = await page.locator('.sample-group abbr').allTextContents();
  expect([...new Set(formats)].sort()).toEqual(['DOCX', 'DWG', 'MP4', 'MPP', 'PDF', 'RVT', 'XLSX', 'ZIP']);
});

test('articles offer their forms, with format and size', async ({ request }) => {
  for (const [route, file] of [
    ['/blog/3/', 'reconciliation-table.xlsx'],
    ['/blog/4/', 'constraint-log.xlsx'],
    ['/blog/6/', 'crane-pick-list.xlsx'],
  ] as const) {
    const [, offer = ''] = (await (await request.get(route)).text()).split(`href="/samples/${file}"`);
    const { length } = await (await request.get(`/samples/${file}`)).body();
    expect(offer.slice(0, 200), route).toContain(`(XLSX, ${formatSize(length, 'en-US')})`);
    expect(offer.slice(0, offer.indexOf('>')), route).toContain('download');
  }
});

test('contact shows office hours, and its form by keyboard what was specified', async ({ page }) => {
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

test('an unknown address shows the required texts, and leads to office and search', async ({
  page,
  consoleErrors,
}) => {
  const response = await page.goto('/no/such/page/');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  await expect(
    page.getByText(
      'The page you are looking for might have been removed, had its name changed, or is temporarily unavailable.',
    ),
  ).toBeVisible();
  await expectLink(page.getByRole('main'), 'Return to Home', '/');
  // The browser itself reports the status as an error.
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('404')]);
  await expect(page.getByRole('main').getByRole('link', { name: 'Contact us' })).toBeVisible();
  await page.getByRole('main').getByRole('searchbox').fill('crane');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search/?q=crane');
});

test('every band that a writer can edit is on a page', () => {
  const pages = globSync('dist/**/*.html').map((file) => readFileSync(file, 'utf8'));
  const shown = decodeEntities(pages.join(''));
  for (const file of globSync('src/content/pages/**/*.json')) {
    const { bands = {} } = read(file) as { bands?: Record<string, { title: string }> };
    for (const [name, { title }] of Object.entries(bands))
      expect(shown.includes(title), `${file}: ${name}`).toBe(true);
  }
});
