/**
 * What a visitor does, in WebKitGTK. Nothing here depends on the words of a firm: names are read from the pages.
 */
import type { WebKit } from './driver.ts';
import { expect, test } from './site.ts';

test.setTimeout(60_000);

const MENU_BUTTON = '.desktop-nav button[popovertarget]';
const SHEET = '.menu-sheet';
const SHEET_BUTTON = '[popovertarget]:not(.desktop-nav *)';
const SEARCH = 'main input[type=search]';

const openMenus = (web: WebKit) =>
  web.run(
    () =>
      [...document.querySelectorAll('.menu-panel')].filter((menu) => menu.matches(':popover-open')).length,
  );
const phoneMenuOpen = (web: WebKit) =>
  web.run(() =>
    Boolean(
      document.querySelector('.menu-sheet')?.closest('[popover], dialog')?.matches(':popover-open, [open]'),
    ),
  );
const focusIn = (web: WebKit, selector: string) =>
  web.run((css: string) => Boolean(document.activeElement?.closest(css)), selector);
const count = (web: WebKit, selector: string) =>
  web.run(
    (css: string) => [...document.querySelectorAll(css)].filter((one) => one.checkVisibility()).length,
    selector,
  );
const valueOf = (web: WebKit, selector: string) =>
  web.run((css: string) => document.querySelector<HTMLInputElement>(css)?.value, selector);
const textOf = (web: WebKit, selector: string) =>
  web.run(
    (css: string) => document.querySelector(css)?.textContent.replace(/\s+/g, ' ').trim() ?? '',
    selector,
  );
const theme = (web: WebKit) => web.run(() => getComputedStyle(document.body).backgroundColor);
/** A word of a title that no other title has. */
const oneWord = (web: WebKit, titles: string) =>
  web.run((css: string) => {
    const all = [...document.querySelectorAll(css)].map(({ textContent }) => textContent.toLowerCase());
    const words = all[0]?.match(/[a-z]{5,}/g) ?? [];
    return words.find((word) => all.filter((title) => title.includes(word)).length === 1) ?? '';
  }, titles);

test.describe('desktop menus', () => {
  test.beforeEach(({ web }) => web.go('/services/estimating/boq/'));

  for (const key of ['Enter', 'Space']) {
    test(`${key} opens a menu, Tab enters it, Escape closes it and returns focus`, async ({ web }) => {
      await web.run((css: string) => {
        document.querySelector<HTMLElement>(css)?.focus();
      }, MENU_BUTTON);
      await web.press(key);
      await expect.poll(() => openMenus(web)).toBe(1);
      await web.press('Tab');
      await web.press('Escape');
      await expect.poll(() => openMenus(web)).toBe(0);
      expect(await focusIn(web, MENU_BUTTON)).toBe(true);
    });
  }

  test('a click toggles', async ({ web }) => {
    await web.click(MENU_BUTTON);
    await expect.poll(() => openMenus(web)).toBe(1);
    await web.click(MENU_BUTTON);
    await expect.poll(() => openMenus(web)).toBe(0);
  });

  test('one menu at a time', async ({ web }) => {
    await web.click(MENU_BUTTON);
    await web.click('.desktop-nav li:has(> button[popovertarget]) + li > button[popovertarget]');
    await expect.poll(() => openMenus(web)).toBe(1);
    expect(
      await web.run((css: string) => document.querySelector(css)?.getAttribute('aria-expanded'), MENU_BUTTON),
    ).toBe('false');
  });

  test('a click outside closes', async ({ web }) => {
    await web.click(MENU_BUTTON);
    await expect.poll(() => openMenus(web)).toBe(1);
    await web.clickAt(20, 700);
    await expect.poll(() => openMenus(web)).toBe(0);
  });

  for (const scrolled of [0, 900]) {
    test(`a menu opens whole under its button, ${scrolled} px down the page`, async ({ web }) => {
      await web.run((top: number) => {
        scrollTo({ top, behavior: 'instant' });
      }, scrolled);
      for (const place of [0, 1, 2]) {
        await web.run(
          (css: string, index: number) => document.querySelectorAll<HTMLElement>(css)[index]?.click(),
          MENU_BUTTON,
          place,
        );
        await expect.poll(() => openMenus(web)).toBe(1);
        // Once it stands still.
        await expect
          .poll(() =>
            web.run(
              () => document.getAnimations().filter(({ timeline }) => timeline === document.timeline).length,
            ),
          )
          .toBe(0);
        const [button, menu, height] = await web.run(
          (css: string, index: number) => {
            const box = (one: Element | null | undefined) => {
              const { left, right, top, bottom } = one?.getBoundingClientRect() ?? new DOMRect();
              return { left, right, top, bottom };
            };
            return [
              box(document.querySelectorAll(css)[index]),
              box(document.querySelector('.menu-panel:popover-open')),
              innerHeight,
            ] as const;
          },
          MENU_BUTTON,
          place,
        );
        const told = JSON.stringify({ place, button, menu });
        expect(menu.top, told).toBeGreaterThanOrEqual(button.bottom - 8);
        expect(menu.top, told).toBeLessThanOrEqual(button.bottom + 48);
        expect(menu.bottom, told).toBeLessThanOrEqual(height);
        expect(menu.left, told).toBeLessThan(button.right);
        expect(menu.right, told).toBeGreaterThan(button.left);
      }
    });
  }

  test('a menu is closed after following its link and after going back', async ({ web }) => {
    await web.click(MENU_BUTTON);
    await web.click('.menu-panel:popover-open a');
    await expect.poll(() => web.path()).not.toBe('/services/estimating/boq/');
    expect(await openMenus(web)).toBe(0);
    await web.back();
    await expect.poll(() => web.path()).toBe('/services/estimating/boq/');
    await expect.poll(() => openMenus(web)).toBe(0);
  });

  test('marks the current page', async ({ web }) => {
    const marked = await web.run(
      () => document.querySelector<HTMLAnchorElement>('.menu-panel [aria-current=page]')?.pathname,
    );
    expect(marked).toBe('/services/estimating/boq/');
  });
});

test.describe('phone menu', () => {
  test.use({ width: 390 });

  test.beforeEach(async ({ web }) => {
    await web.go('/');
    await web.click(SHEET_BUTTON);
    await expect.poll(() => phoneMenuOpen(web)).toBe(true);
    await expect
      .poll(() => web.run(() => document.querySelector('[data-island]:not([data-hydrated]) .menu-sheet')))
      .toBe(null);
  });

  test('opens one section at a time; a click on the open one closes it', async ({ web }) => {
    const open = () =>
      web.run(() =>
        [...document.querySelectorAll<HTMLDetailsElement>('.menu-sheet details')].map((one) => one.open),
      );
    await web.click(`${SHEET} details:first-of-type summary, ${SHEET} li:has(details) summary`);
    await expect.poll(async () => (await open()).filter(Boolean).length).toBe(1);
    await web.run(() => {
      [...document.querySelectorAll<HTMLElement>('.menu-sheet summary')].at(-1)?.click();
    });
    await expect.poll(async () => (await open()).indexOf(true)).toBe((await open()).length - 1);
    expect((await open()).filter(Boolean)).toHaveLength(1);
    await web.run(() => {
      [...document.querySelectorAll<HTMLElement>('.menu-sheet summary')].at(-1)?.click();
    });
    await expect.poll(async () => (await open()).includes(true)).toBe(false);
  });

  test('Tab stays inside', async ({ web }) => {
    for (let stop = 0; stop < 16; stop++) {
      await web.press('Tab');
      expect(await focusIn(web, SHEET), `stop ${stop}`).toBe(true);
    }
  });

  test('Shift+Tab stays inside', async ({ web }) => {
    for (let stop = 0; stop < 16; stop++) {
      await web.press('Shift+Tab');
      expect(await focusIn(web, SHEET), `stop ${stop}`).toBe(true);
    }
  });

  test('Escape closes it, folds its sections and returns focus', async ({ web }) => {
    await web.click(`${SHEET} summary`);
    await web.press('Escape');
    await expect.poll(() => phoneMenuOpen(web)).toBe(false);
    await expect
      .poll(() => web.run(() => document.querySelectorAll('.menu-sheet details[open]').length))
      .toBe(0);
    expect(await focusIn(web, SHEET_BUTTON)).toBe(true);
  });

  test('a click outside closes it', async ({ web }) => {
    await web.clickAt(8, 500);
    await expect.poll(() => phoneMenuOpen(web)).toBe(false);
  });

  test('its button closes it', async ({ web }) => {
    await web.click(`${SHEET} button`);
    await expect.poll(() => phoneMenuOpen(web)).toBe(false);
  });

  test('is closed after following a link and after going back', async ({ web }) => {
    await web.click(`${SHEET} summary`);
    await web.click(`${SHEET} details[open] a`);
    await expect.poll(() => web.path()).not.toBe('/');
    expect(await phoneMenuOpen(web)).toBe(false);
    await web.back();
    await expect.poll(() => web.path()).toBe('/');
    await expect.poll(() => phoneMenuOpen(web)).toBe(false);
  });

  test('locks the page behind', async ({ web }) => {
    await web.run(() => document.body.dispatchEvent(new WheelEvent('wheel', { deltaY: 400, bubbles: true })));
    expect(await web.run(() => getComputedStyle(document.documentElement).overflowY)).toMatch(/hidden|clip/);
  });
});

test.describe('theme', () => {
  const choose = (web: WebKit, value: string) =>
    web.run((wanted: string) => {
      document.querySelector<HTMLElement>(`.theme-switch input[value=${wanted}]`)?.click();
    }, value);

  test('a choice applies at once and on later pages', async ({ web }) => {
    await web.go('/');
    await choose(web, 'light');
    const light = await theme(web);
    await choose(web, 'dark');
    const dark = await theme(web);
    expect(dark).not.toBe(light);
    await web.go('/samples/');
    expect(await theme(web)).toBe(dark);
    await web.go('/samples/');
    expect(await theme(web)).toBe(dark);
    expect(
      await web.run(() => document.querySelector<HTMLInputElement>('.theme-switch :checked')?.value),
    ).toBe('dark');
  });

  test('going back shows the newer choice', async ({ web }) => {
    await web.go('/samples/');
    await choose(web, 'light');
    const light = await theme(web);
    await web.go('/contact/');
    await choose(web, 'dark');
    await web.back();
    await expect.poll(() => web.path()).toBe('/samples/');
    await expect.poll(() => theme(web)).not.toBe(light);
  });
});

test.describe('blog', () => {
  test('words filter, are counted and update the address; clearing restores the list', async ({ web }) => {
    await web.go('/blog/');
    const all = await count(web, '.post-card');
    const word = await oneWord(web, '.post-card h3');
    await web.type(word, SEARCH);
    await expect.poll(() => count(web, '.post-card')).toBe(1);
    await expect.poll(() => web.path()).toBe(`/blog/?q=${word}`);
    await web.type('qqqq');
    await expect.poll(() => count(web, '.post-card')).toBe(0);
    await web.click('.filter-result button');
    await expect.poll(() => count(web, '.post-card')).toBe(all);
    await expect.poll(() => web.path()).toBe('/blog/');
  });

  test('a category filters and updates the address', async ({ web }) => {
    await web.go('/blog/');
    const all = await count(web, '.post-card');
    await web.click('.category-buttons > :last-child, .category-buttons li:last-child :is(a, button)');
    await expect.poll(() => web.path()).toMatch(/\?category=/);
    await expect.poll(() => count(web, '.post-card')).toBeLessThan(all);
  });

  test('going back restores the words', async ({ web }) => {
    await web.go('/blog/');
    const word = await oneWord(web, '.post-card h3');
    await web.type(word, SEARCH);
    await expect.poll(() => web.path()).toBe(`/blog/?q=${word}`);
    await web.click('.post-card a');
    await expect.poll(() => web.path()).not.toMatch(/^\/blog\/\?/);
    await web.back();
    await expect.poll(() => web.path()).toBe(`/blog/?q=${word}`);
    await expect.poll(() => valueOf(web, SEARCH)).toBe(word);
    await expect.poll(() => count(web, '.post-card')).toBe(1);
  });
});

for (const path of ['/blog/', '/search/']) {
  test(`150 quick edits on ${path}: keeps searching, and ends with the last words in the address`, async ({
    web,
  }) => {
    await web.go(path);
    await web.click(SEARCH);
    await web.type('a');
    await expect.poll(() => web.path()).toBe(`${path}?q=a`);
    await web.run(async (css: string) => {
      const field = document.querySelector<HTMLInputElement>(css);
      for (let edit = 0; edit < 150; edit++) {
        field?.setRangeText(`word${edit}`, 0, field.value.length, 'end');
        field?.dispatchEvent(new InputEvent('input', { bubbles: true }));
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }, SEARCH);
    await web.type('zz');
    await expect.poll(() => textOf(web, 'main [role=status], main .search-count')).toMatch(/no|nothing/i);
    await expect.poll(() => web.path(), { timeout: 35_000 }).toBe(`${path}?q=word149zz`);
  });
}

test.describe('search', () => {
  test('results appear while typing, open their pages, and return on going back', async ({ web }) => {
    await web.go('/search/');
    const word = await oneWord(web, '.search-index a');
    await web.type(word, SEARCH);
    await expect.poll(() => count(web, '.search-list > li')).toBeGreaterThan(0);
    await expect.poll(() => web.path()).toBe(`/search/?q=${word}`);
    await web.click('.search-list a');
    await expect.poll(() => web.path()).not.toMatch(/^\/search\//);
    await web.back();
    await expect.poll(() => valueOf(web, SEARCH)).toBe(word);
    await expect.poll(() => count(web, '.search-list > li')).toBeGreaterThan(0);
  });

  test('Enter opens the first result, Escape returns to an empty field', async ({ web }) => {
    await web.go('/search/');
    await web.type(await oneWord(web, '.search-index a'), SEARCH);
    await expect.poll(() => count(web, '.search-list > li')).toBeGreaterThan(0);
    await web.press('Enter');
    await expect.poll(() => focusIn(web, '.search-list a')).toBe(true);
    await web.press('Escape');
    await expect.poll(() => valueOf(web, SEARCH)).toBe('');
    expect(await focusIn(web, SEARCH)).toBe(true);
  });

  test('Ctrl+K opens the field from any page', async ({ web }) => {
    await web.go('/samples/');
    await web.press('Control+k');
    await expect.poll(() => web.path()).toMatch(/^\/search\//);
    await expect.poll(() => focusIn(web, SEARCH)).toBe(true);
  });
});

test.describe('contact form', () => {
  const send = 'form[name=contact] [type=submit]';
  const fill = async (web: WebKit) => {
    for (const [name, words] of Object.entries({
      name: 'Ada',
      email: 'ada@mason.example',
      subject: 'Frame',
      message: 'Call me',
    }))
      await web.type(words, `form[name=contact] [name=${name}]`);
  };
  const marked = (web: WebKit) => web.run(() => document.querySelectorAll('[aria-invalid=true]').length);
  const toasts = (web: WebKit) => web.run(() => document.querySelectorAll('[data-sonner-toast]').length);

  test.beforeEach(({ web }) => web.go('/contact/'));

  test('an empty form marks errors, focuses the summary and shows a toast', async ({ web }) => {
    await web.click(send);
    await expect.poll(() => marked(web)).toBe(4);
    await expect.poll(() => focusIn(web, 'form [role=alert], main [role=alert]')).toBe(true);
    expect(await count(web, 'main [role=alert] a')).toBe(4);
    await expect.poll(() => toasts(web)).toBe(1);
  });

  test('a summary link focuses its field', async ({ web }) => {
    await web.click(send);
    await expect.poll(() => count(web, 'main [role=alert] a')).toBe(4);
    await web.click('main [role=alert] li:nth-child(3) a');
    expect(await focusIn(web, '[name=subject]')).toBe(true);
  });

  test('editing a field clears its error', async ({ web }) => {
    await web.click(send);
    await expect.poll(() => marked(web)).toBe(4);
    await web.type('A', '[name=name]');
    await expect.poll(() => marked(web)).toBe(3);
  });

  test('a complete form is confirmed and cleared', async ({ web }) => {
    await fill(web);
    await web.click(send);
    await expect.poll(() => toasts(web)).toBe(1);
    expect(await textOf(web, '[data-sonner-toast]')).toContain('Message Sent');
    await expect.poll(() => valueOf(web, '[name=message]')).toBe('');
  });

  test('the close button dismisses a toast', async ({ web }) => {
    await web.click(send);
    await expect.poll(() => toasts(web)).toBe(1);
    await expect
      .poll(() => web.run(() => document.querySelector('[data-sonner-toast]')?.getAnimations().length))
      .toBe(0);
    await web.click('[data-sonner-toast] [data-close-button]');
    await expect.poll(() => toasts(web)).toBe(0);
  });

  test('a form sent before its script loads is sent once it does', async ({ web, site }) => {
    const release = site.holdScripts();
    await web.leave('/contact/?slow');
    await expect.poll(() => web.path()).toBe('/contact/?slow');
    await web.find(send);
    await fill(web);
    await web.click(send);
    release();
    await expect
      .poll(() => textOf(web, '[data-sonner-toast]'), { timeout: 15_000 })
      .toContain('Message Sent');
  });
});

test('a download shows a toast and logs its name', async ({ web }) => {
  await web.go('/samples/');
  await web.click('.sample-group button');
  await expect.poll(() => web.run(() => document.querySelectorAll('[data-sonner-toast]').length)).toBe(1);
  expect(await web.run(() => window.notes.log.length)).toBe(1);
});

test('project buttons filter and show the count', async ({ web }) => {
  await web.go('/portfolio/');
  const all = await count(web, '.project-card');
  await web.run(() => {
    [...document.querySelectorAll<HTMLElement>('main fieldset input, main [role=group] input')]
      .at(-1)
      ?.click();
  });
  await expect.poll(() => count(web, '.project-card')).toBeLessThan(all);
  expect(await count(web, '.project-card')).toBeGreaterThan(0);
});

test('an unknown article redirects to the blog; other unknown addresses are logged', async ({ web }) => {
  await web.go('/blog/no-such-article/');
  await expect.poll(() => web.path()).toBe('/blog/');
  await web.go('/no/such/page');
  expect(await textOf(web, 'h1')).toBe('Page Not Found');
  await expect.poll(() => web.run(() => window.notes.log.join())).toContain('/no/such/page');
});

test('the skip link is the first stop and opens the main content', async ({ web }) => {
  await web.go('/blog/');
  await web.press('Tab');
  expect(await web.run(() => document.activeElement?.getAttribute('href'))).toBe('#main');
  await web.press('Enter');
  await expect.poll(() => focusIn(web, 'main')).toBe(true);
});

test('a tooltip opens on focus and closes on Escape', async ({ web }) => {
  await web.go('/');
  await web.run(() => {
    document.querySelector<HTMLElement>('footer a[target=_blank]')?.focus();
  });
  await expect.poll(() => count(web, '[role=tooltip]')).toBe(1);
  await web.press('Escape');
  await expect.poll(() => count(web, '[role=tooltip]')).toBe(0);
});

test('reveals what scrolls into view', async ({ web }) => {
  await web.go('/');
  const waiting = () => web.run(() => document.querySelectorAll('[data-reveal=waiting]').length);
  await expect.poll(waiting).toBeGreaterThan(0);
  for (let left = await waiting(); left > 0; left--) {
    await web.run(() => {
      document.querySelector('[data-reveal=waiting]')?.scrollIntoView({ behavior: 'instant' });
    });
    await expect.poll(waiting).toBeLessThan(left);
  }
});

/** One page of each template. */
const PAGES = [
  '/',
  '/services/estimating/boq/',
  '/blog/',
  '/portfolio/',
  '/samples/',
  '/contact/',
  '/sitemap/',
  '/search/',
  '/404.html',
];
for (const width of [360, 768, 1280]) {
  test.describe(`${width} px wide`, () => {
    test.use({ width });
    test('nothing scrolls sideways or violates the policy', async ({ web }) => {
      for (const path of PAGES) {
        await web.go(path);
        const [page, errors] = await web.run(
          () => [document.documentElement.scrollWidth, window.notes.errors] as const,
        );
        expect(page, path).toBeLessThanOrEqual(width);
        expect(errors, path).toEqual([]);
      }
    });
  });
}
