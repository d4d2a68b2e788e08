import { chromium } from '@playwright/test';

import { browserFlags, findBrowser } from '../../../tools/browser.ts';
import { fixtureTemplates } from '../../support/fixture.ts';
import { EDGES, headerFaults } from '../../support/header.ts';
import { expect, clearConsoleErrors, mockExternalHosts, test } from '../../support/page.ts';

const SERVICE = '/services/estimating/steel-takeoffs/';

test('the header of an ordinary firm is one line of menus at every breakpoint', async ({ page }) => {
  await page.goto('/');
  expect(await headerFaults(page, 100, 1, EDGES)).toEqual([]);
});

test('a photo stands in its own cell below its drawing, and covers nothing', async ({ page }) => {
  await page.goto(SERVICE);
  const drawing = await page.locator('.service-hero .drawing').boundingBox();
  const photo = await page.locator('.service-hero .photo-cell').boundingBox();
  expect(photo?.y).toBeGreaterThanOrEqual((drawing?.y ?? Infinity) + (drawing?.height ?? Infinity));
  // A long caption leaves no strip below the photo.
  const strip = await page.locator('.service-hero .photo').evaluate((frame) => {
    frame.querySelector('p')?.append(' A long caption.'.repeat(40));
    const [outer, cell] = [frame, frame.querySelector('.photo-cell')].map(
      (it) => it?.getBoundingClientRect().bottom,
    );
    return Number(outer) - Number(cell);
  });
  expect(strip).toBeLessThan(2);
});

test('the corner number covers no words, in our face or in one of the system', async ({ page }) => {
  const covered = () =>
    page.locator('.page-head').evaluate((head) => {
      const number = head.querySelector('.sheet-number')?.getBoundingClientRect() ?? new DOMRect();
      const words = document.createRange();
      words.selectNodeContents(head.querySelector('.text-lead') ?? head);
      return [...words.getClientRects()].filter(
        ({ left, right, top, bottom }) =>
          right > number.left && left < number.right && bottom > number.top && top < number.bottom,
      ).length;
    });
  for (const face of ['our face', 'a face of the system']) {
    if (face !== 'our face') await page.route('**/*.woff2', (route) => route.abort());
    for (const path of ['/contact/', '/blog/']) {
      await page.goto(path);
      for (const width of [1024, 1060, 1120, 1152, 1280, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        await expect.poll(covered, `lines of words on ${path} at ${width} in ${face}`).toBe(0);
      }
    }
  }
  clearConsoleErrors(page); // The browser reports each font that does not load.
});

test('claims stand in full rows', async ({ page }) => {
  await page.goto('/');
  const rowsOf = (count: number) =>
    page.locator('.dimensions').evaluate((list, length) => {
      const [first] = list.children;
      list.replaceChildren(...Array.from({ length }, () => first?.cloneNode(true) ?? ''));
      const tops = Array.from(list.children, (claim) => claim.getBoundingClientRect().top);
      return [...Map.groupBy(tops, (top) => top).values()].map((row) => row.length);
    }, count);
  for (const [width, count, rows] of [
    [1280, 6, [6]],
    [768, 6, [3, 3]],
    [360, 6, [2, 2, 2]],
    [1280, 3, [3]],
    [1280, 8, [4, 4]],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    expect(await rowsOf(count), `${count} claims at ${width}`).toEqual(rows);
  }
});

/** At 400% zoom, a 1280 × 1024 screen leaves 320 × 256 px (WCAG 1.4.10). The invariants test the width. */
test('the header stays small at 400% zoom, and the menu can be reached to its end', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/contact/');
  expect((await page.locator('.site-header').boundingBox())?.height).toBeLessThanOrEqual(256 / 3);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.locator('.menu-sheet summary').first().click();
  const last = page.getByRole('dialog').getByRole('link').last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
});

test('nothing is clipped or overflows at twice the browser’s text size @chromium', async ({ baseURL }) => {
  const args = [...browserFlags, '--blink-settings=defaultFontSize=32'];
  const browser = await chromium.launch({ executablePath: findBrowser(), args });
  const page = await browser.newPage({ baseURL: baseURL ?? '' });
  await mockExternalHosts(page, baseURL);
  // The browser itself cuts the name of a chosen file.
  const cutOff = () =>
    page.locator('body *:not(svg *, [type=file])').evaluateAll((parts) =>
      parts
        .filter((part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 1)
        .filter((part) => /hidden|clip/.test(getComputedStyle(part).overflow))
        .filter((part) => part.checkVisibility() && !part.closest('.hidden-visually, svg, .photo'))
        .map((part) => part.getAttribute('class')),
    );
  for (const route of fixtureTemplates()) {
    await page.goto(route, { waitUntil: 'domcontentloaded' });
    await expect(page.locator('html')).toHaveCSS('font-size', '32px');
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const whole = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(whole, `${route} ${width}`).toBe(width);
      // A word of the title block may be wider than its cell on the narrowest phones.
      if (width > 320) expect(await cutOff(), `${route} ${width}`).toEqual([]);
    }
  }
  await browser.close();
});

test.describe('motion', () => {
  const moving = () =>
    document.getAnimations().map((animation) => (animation as CSSAnimation).animationName || 'transition');

  test('drawings and the tagline animate once, which is one text', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.addInitScript(() => {
      addEventListener('animationend', ({ animationName }) => {
        document.documentElement.dataset['ended'] =
          `${document.documentElement.dataset['ended'] ?? ''} ${animationName}`;
      });
    });
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('data-ended', /^(?=.* draw)( type| draw){1,2}$/);
    const line = page.locator('.tagline');
    await expect(line).toHaveCSS('animation-iteration-count', '1');
    expect(await line.evaluate((element) => element.childNodes.length)).toBe(1);
  });

  test('the margin line follows the reader', { tag: '@chromium' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/');
    expect(await page.evaluate(moving)).toEqual(expect.arrayContaining(['margin-line']));
    const line = () => page.evaluate(() => getComputedStyle(document.body, '::after').translate);
    const before = await line();
    await page.evaluate(() => {
      scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
    });
    await expect.poll(line).not.toBe(before);
  });

  test('nothing moves under reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const route of ['/', SERVICE]) {
      await page.goto(route);
      expect(await page.evaluate(moving)).toEqual([]);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe(
        'auto',
      );
    }
  });
});
