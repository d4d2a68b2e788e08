import { chromium, type Page } from '@playwright/test';

import { browserFlags, findHeadless } from '../../../tools/browser.ts';
import { TEMPLATES } from '../../support/fixture.ts';
import { expect, clearConsoleErrors, mockExternalHosts, test } from '../../support/page.ts';

const SERVICE = '/services/estimating/steel-takeoffs/';

test('a photo stands in its own cell below its drawing, and covers nothing', async ({ page }) => {
  await page.goto(SERVICE);
  const drawing = await page.locator('.service-hero .drawing').boundingBox();
  const photo = await page.locator('.service-hero .photo-cell').boundingBox();
  expect(photo?.y).toBeGreaterThanOrEqual((drawing?.y ?? Infinity) + (drawing?.height ?? Infinity));
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
  clearConsoleErrors(page); // The browser reports each face that does not come.
});

/** Pages at 400% of a laptop's 1280 × 1024 are 320 wide and 256 high (WCAG 1.4.10); their width is an invariant. */
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
  const browser = await chromium.launch({ executablePath: findHeadless(), args });
  const page = await browser.newPage({ baseURL: baseURL ?? '' });
  await mockExternalHosts(page, baseURL);
  const cutOff = () =>
    page.locator('body *:not(svg *)').evaluateAll((parts) =>
      parts
        .filter((part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 1)
        .filter((part) => /hidden|clip/.test(getComputedStyle(part).overflow))
        .filter((part) => part.checkVisibility() && !part.closest('.hidden-visually, svg, .photo'))
        .map((part) => part.getAttribute('class')),
    );
  for (const route of TEMPLATES) {
    await page.goto(route, { waitUntil: 'domcontentloaded' });
    await expect(page.locator('html')).toHaveCSS('font-size', '32px');
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const whole = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(whole, `${route} ${width}`).toBe(width);
      expect(await cutOff(), `${route} ${width}`).toEqual([]);
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

/** The system fonts that the texts of an element are drawn with. */
async function systemFonts(page: Page, selector: string): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('DOM.enable');
  await cdp.send('CSS.enable');
  const { root } = await cdp.send('DOM.getDocument');
  const { nodeIds } = await cdp.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
  const used = await Promise.all(
    nodeIds.map((nodeId) => cdp.send('CSS.getPlatformFontsForNode', { nodeId })),
  );
  return used.flatMap(({ fonts }) =>
    fonts.filter(({ isCustomFont }) => !isCustomFont).map(({ familyName }) => familyName),
  );
}

test('every sign is of our fonts, and no page loads letters it has not @chromium', async ({ page }) => {
  const extended: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('-2.')) extended.push(`${page.url()} ${request.url()}`);
  });
  const signs = new Set<string>();
  // Between them they have every sign of the interface.
  for (const route of ['/', '/blog/3/', '/portfolio/1/', '/samples/', '/404.html']) {
    await page.goto(route);
    const found = await page.evaluate(() => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const marked: string[] = [];
      while (texts.nextNode()) {
        const { nodeValue, parentElement } = texts.currentNode;
        const [sign] = /[\u2190-\u2bff]/.exec(nodeValue ?? '') ?? [];
        if (!sign || !parentElement?.checkVisibility()) continue;
        parentElement.setAttribute('data-sign', '');
        marked.push(sign);
      }
      return marked;
    });
    for (const sign of found) signs.add(sign);
    expect(await systemFonts(page, '[data-sign]'), `${route}: ${found.join(' ')}`).toEqual([]);
  }
  expect([...signs].sort()).toEqual(['←', '★']);
  expect(extended).toEqual([]);
});

test('letters of other languages come in our own fonts, and load no more files than they need @chromium', async ({
  page,
}) => {
  const fonts = new Set<string>();
  page.on('request', (request) => fonts.add(/(\w[\w-]*)\.[^/]*\.woff2$/.exec(request.url())?.[1] ?? ''));
  await page.goto('/contact/', { waitUntil: 'networkidle' });

  const ALL = ['archivo-heading-2', 'archivo-strong-2', 'archivo-text-2', 'jetbrains-mono-2'];
  for (const [language, letters, more] of [
    ['Spanish, French, Portuguese and German', 'áéíóúñ¿¡«»üàâãçèêëîïôõùûÿœªº„€äöß', []],
    [
      'Polish, Czech, Turkish, Romanian, Hungarian, Nordic, Baltic and Vietnamese',
      'ąćęłńśźżčďěňřšťůžğıİşăîșțőűåæøāēģīķļņūạảấầẩẫậđơưỹ',
      ALL,
    ],
  ] as const) {
    await page.evaluate((text) => {
      for (const [name, font] of [
        ['text', '400 16px Archivo'],
        ['strong', '700 16px Archivo'],
        ['heading', '700 condensed 16px Archivo'],
        ['data', '500 16px JetBrains Mono'],
      ] as const) {
        const line = document.body.appendChild(document.createElement('p'));
        line.className = 'in-own-font';
        line.style.font = font;
        if (name === 'heading') line.style.fontStretch = '80%';
        // Sheet data is in capitals, without quotation marks of other languages.
        line.textContent = name === 'data' ? text.toUpperCase().replace(/[^\p{Lu}]|[ÆŒŸ]/gu, '') : text;
      }
    }, letters);
    await page.waitForLoadState('networkidle');
    expect(await systemFonts(page, '.in-own-font'), language).toEqual([]);
    expect([...fonts].filter((name) => /-\d$/.test(name)).sort(), language).toEqual([...more].sort());
  }
});

test('pages print as clean sheets in either theme', async ({ page }) => {
  for (const route of [SERVICE, '/contact/']) {
    await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
    await page.goto(route);
    await page.getByText('Dark', { exact: true }).click();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark', reducedMotion: 'no-preference' });
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(page.locator('h1')).toHaveCSS('color', 'rgb(0, 0, 0)');
    // A page as high as a sheet would take two.
    await expect(page.locator('body')).toHaveCSS('min-height', '0px');
    // However soon it is printed, no drawing is half done.
    for (const drawing of await page.locator('.head .drawing').all())
      await expect(drawing).toHaveCSS('animation-name', 'none');
    const controls = page.locator('button, input, textarea, select, iframe, .btn, nav');
    expect(await controls.count()).toBeGreaterThan(5);
    await expect(controls.filter({ visible: true })).toHaveCount(0);
    const pictures = page.locator('.photo img, .sheet-cards .drawing');
    await expect(pictures.filter({ visible: true })).toHaveCount(0);
    const { y, height } = (await page.locator('.title-block').boundingBox()) ?? { y: 0, height: 0 };
    expect(Math.round(y + height)).toBe(page.viewportSize()?.height);
  }
});

test('the foot of a printed page keeps a long legal name apart from the lines above it', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto('/contact/');
  const name = page.locator('.title-block dd').first();
  await name.evaluate((dd) => {
    dd.textContent = 'Associated Consultants of the Northern Rockies '.repeat(6);
  });
  const { y = 0 } = (await page.locator('.title-block').boundingBox()) ?? {};
  const { y: top = 0, height = 0 } = (await page.locator('.footer-small').boundingBox()) ?? {};
  expect(height).toBeGreaterThan(10);
  expect(top + height).toBeLessThanOrEqual(y);
});

test('an article prints its author and where links lead, and no controls', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto('/blog/3/');
  const printed = await page.locator('.prose').evaluate((prose) => {
    const here = document.createElement('a');
    here.href = '#main';
    prose.append(here);
    return Array.from(prose.querySelectorAll('a'), (a) => {
      const after = getComputedStyle(a, '::after').content.replaceAll(/"\s*"|"/g, '');
      return { to: a.getAttribute('href') ?? '', isPhoto: a.matches('.photo-cell'), after };
    });
  });
  // Whole addresses, to be typed; none of what the page itself has, or of a photo.
  const whole = (to: string) => (to.startsWith('/') ? `https://oak-iron.example${to}` : to);
  expect(printed.map(({ to }) => to[0])).toEqual(expect.arrayContaining(['/', '#', 'h']));
  expect(printed.some(({ isPhoto }) => isPhoto)).toBe(true);
  for (const { to, isPhoto, after } of printed)
    expect(after, to).toBe(isPhoto || to.startsWith('#') ? 'none' : ` (${whole(to)})`);
  await expect(page.locator('.key-facts', { hasText: 'About the author' })).toBeVisible();
  for (const part of ['#share', '.sheet-menu', 'article ~ section'])
    await expect(page.locator(part).first()).toBeHidden();
});
