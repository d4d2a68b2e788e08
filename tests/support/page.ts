import { expect, type Locator, type Page, test as base } from '@playwright/test';

/** One transparent pixel, which replaces every photo. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABpfZFQAAAAABJRU5ErkJggg==',
  'base64',
);

/**
 * Tag of a test that repeats another one on more pages, or only a part of it. `npm test` skips it; the nightly run and,
 * for invariants, the test of a site before it is published do not.
 */
export const NIGHTLY = '@nightly';

const FRAME = { contentType: 'text/html', body: '<!doctype html><title>Frame</title>' };
const MOCKS: Partial<Record<string, { contentType: string; body: string | Buffer }>> = {
  image: { contentType: 'image/png', body: PIXEL },
  // Script of a visit counter, if the firm has one.
  script: { contentType: 'text/javascript', body: '' },
};

/** Answers in place of the photo and map hosts, which are all origins but one. */
export async function mockExternalHosts(page: Page, origin: string | undefined): Promise<void> {
  await page.unrouteAll();
  await page.route(
    // A function only if needed: each request would wait for its answer.
    origin?.startsWith('http://localhost') ? /^https:/ : (url) => url.origin !== origin,
    (route) => route.fulfill(MOCKS[route.request().resourceType()] ?? FRAME),
  );
}

/**
 * Holds requests back, by default those for the site's scripts, as on a slow connection.
 * @returns a function that lets them go
 */
export async function holdBack(page: Page, url = '**/_astro/*.js'): Promise<() => void> {
  const { promise: released, resolve } = Promise.withResolvers<undefined>();
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return () => {
    resolve(undefined);
  };
}

/** Multiplies timeouts of a second or more in pages opened from now on. */
export const scaleTimeouts = (page: Page, factor: number) =>
  page.addInitScript((factor) => {
    const later = window.setTimeout.bind(window);
    const setTimeout = (work: () => void, ms = 0) => later(work, ms >= 1000 ? ms * factor : ms);
    Object.assign(window, { setTimeout });
  }, factor);

/**
 * Makes a page a second older by its own clock: the endpoint takes anything sent within a second for a robot's. Also
 * lets a form hold an early press ten times as long while its code loads: a slow machine needs more than two seconds.
 */
function passRobotDelay(): void {
  const now = performance.now.bind(performance);
  const later = window.setTimeout.bind(window);
  performance.now = () => now() + 1000;
  const setTimeout = (work: () => void, ms = 0) => later(work, ms === 2000 ? 20_000 : ms);
  Object.assign(window, { setTimeout });
}

/** Expects that a page, whatever is missing, shows its text and the ways to reach the firm. */
export async function expectReadable(page: Page, route: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }), route).toBeVisible();
  // Scroll down like a reader: what comes into view is revealed.
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo({ top: y, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
  });
  const outOfSight = () =>
    page.locator('main :is(h1, h2, h3, p, li, dd)').evaluateAll((parts) => {
      const unseen = '[popover], [hidden], .hidden-visually, .needs-script, .without-script, [role=status]';
      return parts
        .filter((part) => !part.closest(unseen) && part.textContent.trim())
        .filter((part) => {
          const { width, height } = part.getBoundingClientRect();
          let opacity = 1;
          for (let at: Element | null = part; at; at = at.parentElement)
            opacity *= Number(getComputedStyle(at).opacity);
          return opacity < 0.9 || width < 2 || height < 2;
        })
        .map((part) => part.textContent.trim().slice(0, 60));
    });
  await expect.poll(outOfSight, `${route}: text out of sight`).toEqual([]);
  for (const way of ['mailto:', 'tel:'])
    await expect(page.locator(`footer a[href^="${way}"]`).first(), route).toBeVisible();
}

/** An enquiry, by the contact form's labels. */
export const ENQUIRY = { Name: 'Ada', Email: 'ada@mason.example', Subject: 'Frame', Message: 'Call me' };

/** Fills in the open contact form. */
export async function fillEnquiry(page: Page, changes: Partial<typeof ENQUIRY> = {}): Promise<void> {
  for (const [label, words] of Object.entries({ ...ENQUIRY, ...changes }))
    await page.getByLabel(label, { exact: true }).fill(words);
}

/** Fills in what the open page for drawings requires. */
export async function fillUpload(page: Page, { Email }: { Email: string }): Promise<void> {
  await page.getByLabel('What are you building?').fill('Medical office, 2 stories');
  await page.getByLabel('Name', { exact: true }).fill('Ada');
  await page.getByLabel('Email', { exact: true }).fill(Email);
}

/** Waits until an open page is drawn in its own fonts, and has requested whatever it loads in its first idle moment. */
export const settled = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    // Safari has no idle moments.
    const whenIdle = 'requestIdleCallback' in window ? requestIdleCallback : setTimeout;
    await new Promise((done) => whenIdle(done));
  });

/** Addresses of links, as the page writes them. */
export const hrefs = (links: Locator): Promise<string[]> =>
  links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));

/** Expects that the link with a name in a part of the page leads to an address. */
export const expectLink = (part: Locator, name: string, address: string | RegExp) =>
  expect(part.getByRole('link', { name })).toHaveAttribute('href', address);

const errorsOf = new WeakMap<Page, string[]>();
/** Forgets what a page's console has reported so far, since the test caused it on purpose. */
export const clearConsoleErrors = (page: Page) => {
  errorsOf.get(page)?.splice(0);
};

/**
 * Playwright's `test` with mocks of the photo and map hosts, forms that do not look like a robot's, and a check after
 * each test that the console has no errors.
 */
export const test = base.extend<{ consoleErrors: string[]; served: undefined }>({
  served: [
    async ({ baseURL }, use) => {
      // The fixture firm's site is still being built while the first tests run.
      await expect(async () => fetch(baseURL ?? '')).toPass({ intervals: [200] });
      await use(undefined);
    },
    { auto: true, timeout: 900_000 },
  ],
  consoleErrors: [
    async ({ page, baseURL }, use) => {
      const errors: string[] = [];
      errorsOf.set(page, errors);
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      page.on('pageerror', (error) => errors.push(String(error)));
      await mockExternalHosts(page, baseURL);
      await page.addInitScript(passRobotDelay);
      await use(errors);
      expect(errors, 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Selectors outside cascade layers that are neither a token's nor a utility's. A component's styles end up there if
 * src/integrations/vite/cascade-layers.ts no longer finds its file, and then win over all others.
 */
export const unlayered = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Array.from(document.styleSheets)
      .flatMap(({ cssRules }) => Array.from(cssRules))
      .flatMap((rule) => (rule instanceof CSSStyleRule ? rule.selectorText : []))
      .filter(
        (selector) => !/^(?:\.gallery:has.*|:root|\[data-theme="\w+"\]|\.(?:\\.|[\w-])+)$/.test(selector),
      ),
  );

/** The same in a browser without JavaScript. */
export const withoutScript = test.extend({ javaScriptEnabled: false });

export { expect };
