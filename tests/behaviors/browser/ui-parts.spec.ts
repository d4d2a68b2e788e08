import { expect, clearConsoleErrors, holdBack, test } from '../../support/page.ts';

test('the header changes past 10 px of scroll, and back', async ({ page }) => {
  await page.goto('/');
  const header = page.locator('.site-header');
  for (const top of [9, 12, 0]) {
    await page.evaluate((top) => {
      window.scrollTo({ top, behavior: 'instant' });
    }, top);
    await expect(header.and(page.locator('[data-scrolled]'))).toHaveCount(top > 10 ? 1 : 0);
  }
});

test.describe('scroll reveal', () => {
  test.use({ reducedMotion: 'no-preference' });

  test('a part is revealed when it scrolls into view or receives focus', async ({ page }) => {
    await page.goto('/');
    const last = page.locator('[data-reveal]').last();
    await expect(last).toHaveAttribute('data-reveal', 'waiting');
    await expect(last).toHaveCSS('opacity', '0');
    await last
      .getByRole('link')
      .first()
      .evaluate((link: HTMLElement) => {
        link.focus({ preventScroll: true });
      });
    await expect(last).toHaveCSS('opacity', '1');
    // It is revealed once a tenth of it is in view above the bottom 50 px of the screen.
    for (const [pixels, state] of [
      [-3, 'waiting'],
      [3, 'revealed'],
    ] as const) {
      await last.evaluate(async (element, pixels) => {
        const { top, height } = element.getBoundingClientRect();
        scrollBy({ top: top - innerHeight + 50 + height / 10 + pixels, behavior: 'instant' });
        for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
      }, pixels);
      await expect(last).toHaveAttribute('data-reveal', state);
    }
  });

  test('no part is hidden that was scrolled past when the script loads', async ({ page }) => {
    const release = await holdBack(page);
    await page.goto('/', { waitUntil: 'commit' });
    await page.locator('.site-footer').scrollIntoViewIfNeeded();
    release();
    await expect(page.locator('[data-reveal=revealed]').first()).toBeAttached();
    await expect(page.locator('[data-reveal=waiting]')).toHaveCount(0);
  });

  test('no part is hidden under reduced motion or in print', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await expect(page.locator('[data-reveal]').last()).toHaveCSS('opacity', '1');
    await page.emulateMedia({ reducedMotion: 'no-preference', media: 'print' });
    await expect(page.locator('[data-reveal]').last()).toHaveCSS('opacity', '1');
  });
});

test('an unknown article leads to the blog, and other addresses are logged', async ({ page }) => {
  await page.goto('/blog/no-such-article/');
  await page.waitForURL(/\/blog\/$/);
  const logged = page.waitForEvent('console', (message) => message.text().includes('/no/such/page'));
  await page.goto('/no/such/page');
  expect((await logged).type()).toBe('info');
  clearConsoleErrors(page); // The browser reports the status 404.
});

test('a download logs its sample’s name and reports its state', async ({ page }) => {
  await page.goto('/samples/');
  const logged = page.waitForEvent(
    'console',
    (message) => message.text() === 'Door and window schedule template',
  );
  await page.getByRole('button', { name: 'Request Door and window schedule template' }).click();
  await logged;
  await expect(page.getByText('Sample on request')).toBeVisible();
});

test('portfolio buttons filter and announce the count', async ({ page }) => {
  await page.goto('/portfolio/');
  await expect(page.getByText('Showing 6 of 6 projects')).toBeVisible();
  for (const name of ['Commercial', 'Educational']) {
    await page.locator('label', { hasText: name }).click();
    await expect(page.locator('.project-card:visible .strip')).toHaveText([new RegExp(`${name}\\s*$`)]);
    await expect(page.getByText('Showing 1 of 6 projects').locator('visible=true')).toHaveCount(1);
  }
  await page.getByRole('radio', { name: 'Educational' }).press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Infrastructure' })).toBeChecked();
  // No project is in the category Public Works.
  await expect(page.locator('.gallery').getByRole('radio')).toHaveCount(7);
  // A project without a picture has a whole frame around its facts.
  const card = page.locator('.project-card').first();
  await expect(card.locator('.strip')).toHaveCSS('border-top-style', 'none');
  await card.locator('.photo').evaluate((photo) => {
    photo.remove();
  });
  await expect(card.locator('.strip')).toHaveCSS('border-top-style', 'solid');
});

test.describe('tooltips (WCAG 1.4.13)', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/samples/');
    await page.clock.install();
    // From here on, time passes only when the test lets it.
    await page.clock.pauseAt(Date.now() + 60_000);
  });

  test('tooltips open after 700 ms, stay under the pointer, and close on Escape or leaving', async ({
    page,
  }) => {
    const [first, second] = [page.getByText('RVT').first(), page.getByText('DWG').first()];
    const tooltip = page.getByRole('tooltip');
    const point = async (to: typeof first) => {
      await to.hover();
      // Firefox tells the page about a move with a delay.
      await expect(to.and(page.locator(':hover'))).toBeVisible();
    };
    await expect(page.locator('main [role=tooltip]')).toBeAttached();
    await point(first);
    await page.clock.runFor(650);
    await expect(tooltip).toBeHidden();
    await page.clock.runFor(60);
    await expect(tooltip).toHaveText('Revit model');
    await point(second);
    await page.clock.runFor(10);
    await expect(tooltip).toHaveText('AutoCAD drawing');
    for (const close of [() => page.keyboard.press('Escape'), () => page.mouse.move(5, 5)]) {
      await point(second);
      await page.clock.runFor(750);
      const { x, y, width, height } = (await tooltip.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      await page.mouse.move(x + width / 2, y + height / 2, { steps: 8 });
      await page.clock.runFor(1000);
      await expect(tooltip).toBeVisible();
      await close();
      await page.clock.runFor(650);
      await expect(tooltip).toBeHidden();
    }
    // It closed 350 ms ago.
    await point(first);
    await page.clock.runFor(10);
    await expect(tooltip).toBeHidden();
  });

  test('tooltips open on focus, stay when a pointer passes, and leave other titles alone', async ({
    page,
  }) => {
    const link = page.getByRole('link', { name: 'LinkedIn' });
    await link.focus();
    await expect(page.getByRole('tooltip')).toHaveText('Opens in a new tab');
    await expect(link).toHaveAccessibleDescription('Opens in a new tab');
    await expect(page.getByText('RVT').first(), 'keeps its meaning').toHaveAttribute('title', 'Revit model');
    await expect(page.locator('link[rel=alternate][title]')).toHaveCount(1);
    await link.hover();
    await page.mouse.move(5, 5);
    await page.clock.runFor(1000);
    await expect(page.getByRole('tooltip')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('tooltip')).toBeHidden();
  });
});
