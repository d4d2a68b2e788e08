import { site } from '../../support/fixture.ts';
import { expect, clearConsoleErrors, test } from '../../support/page.ts';

/** Attempts of an attacker who can write into a page, and the directive that stops each. */
const ATTACKS: [name: string, html: string, refused: RegExp][] = [
  ['an inline script', '<script>document.title = "owned"</script>', /^script-src-elem inline/],
  [
    'a script of another host',
    '<script src="https://evil.example/x.js"></script>',
    /^script-src-elem https:\/\/evil/,
  ],
  ['a handler', '<img src="/favicon.svg" onload="document.title = \'owned\'">', /^script-src-attr/],
  ['another base', '<base href="https://evil.example/">', /^base-uri/],
  ['a frame of another host', '<iframe title="x" src="https://evil.example/"></iframe>', /^frame-src/],
  ['a plug-in', '<object data="https://evil.example/x"></object>', /^object-src/],
  ['an inline style', '<style>body { display: none }</style>', /^style-src-elem/],
  ['a style attribute', '<p style="position: fixed">x</p>', /^style-src-attr/],
  ['a picture that tells another host', '<img src="https://evil.example/?c" alt="x">', /^img-src/],
  [
    'a form to another host',
    '<form action="https://evil.example/" target="other"><button data-attack>x</button></form>',
    /^form-action/,
  ],
  [
    'a javascript: link',
    '<a data-attack href="javascript:document.title=\'owned\'">x</a>',
    // Firefox asks for trusted types first.
    /^(script-src-elem inline|require-trusted-types-for)/,
  ],
];

test('blocks what an attacker who writes into a page would try', async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    const refused: string[] = [];
    Object.assign(globalThis, { refused });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      refused.push(`${effectiveDirective} ${blockedURI}`),
    );
  });
  const asked: string[] = [];
  page.on('response', (response) => response.url().includes('evil') && asked.push(response.url()));
  await page.route('**/portfolio/', async (route) => {
    const response = await route.fetch();
    const attacks = ATTACKS.map(([, html]) => html).join('');
    await route.fulfill({ response, body: (await response.text()).replace('</main>', `${attacks}</main>`) });
  });
  await page.goto('/portfolio/');
  for (const attack of await page.locator('[data-attack]').all())
    await attack.click({ force: true, noWaitAfter: true });
  const unanswered = async () => {
    const refused = await page.evaluate(() => (globalThis as unknown as { refused: string[] }).refused);
    return ATTACKS.filter(([, , pattern]) => {
      const at = refused.findIndex((what) => pattern.test(what));
      if (at >= 0) refused.splice(at, 1);
      return at < 0;
    }).map(([name]) => name);
  };
  await expect.poll(unanswered).toEqual([]);
  expect(await page.evaluate(() => document.title)).toContain(site.name);
  expect(page.url()).toBe(`${baseURL}/portfolio/`);
  expect(await page.evaluate(() => document.baseURI)).toBe(`${baseURL}/portfolio/`);
  expect(asked).toEqual([]);
  clearConsoleErrors(page);
});

test('no script turns text into markup', async ({ page }) => {
  await page.goto('/');
  const outcome = await page.evaluate(() => {
    try {
      document.body.innerHTML = '<img src="x" onerror="document.title = 1">';
      return 'written';
    } catch (error) {
      return String(error);
    }
  });
  // Chromium and Firefox say it each in their words.
  expect(outcome).toMatch(/TrustedHTML|blocked by CSP/);
  clearConsoleErrors(page);
});
