import type { Page } from '@playwright/test';

import { expect, test } from '../../support/page.ts';

/** Collects the names of the fonts that a page asks for from now on. */
function watchFonts(page: Page): Set<string> {
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(/(\w[\w-]*)\.[^/]*\.woff2$/.exec(request.url())?.[1] ?? ''));
  return asked;
}
/** Of these, the fonts with letters that few pages have. */
const secondOf = (asked: Set<string>) => [...asked].filter((name) => name.endsWith('-2')).sort();

/** The system fonts that an element's text is drawn with. */
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
  const asked = watchFonts(page);
  const signs = new Set<string>();
  // Together, they have every character of the interface.
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
  expect(secondOf(asked)).toEqual([]);
});

test('letters of other languages come in our own fonts, and load no more files than they need @chromium', async ({
  page,
}) => {
  const asked = watchFonts(page);
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
    expect(secondOf(asked), language).toEqual(more);
  }
});
