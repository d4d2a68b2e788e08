import { MAX_SHIFT } from '../support/budgets.ts';
import { expect, test } from '../support/page.ts';
import { TEMPLATES } from '../support/routes.ts';

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"><path d="M0 0h3v2H0z"/></svg>';
const LIMITS = { slow: MAX_SHIFT, missing: 0 };

for (const late of ['slow', 'missing'] as const) {
  for (const width of [390, 1350]) {
    test(`layout does not shift with fonts and photos ${late}, ${width} px wide`, async ({
      page,
      baseURL,
      consoleErrors,
    }) => {
      test.setTimeout(120_000);
      await page.setViewportSize({ width, height: 800 });
      // Slow is what comes after the page has been seen without it, however fast this machine is.
      let seen = Promise.withResolvers<undefined>();
      await page.exposeFunction('seen', () => {
        seen.resolve(undefined);
      });
      await page.route('**/*', async (route) => {
        const request = route.request();
        const own = request.url().startsWith(baseURL ?? '');
        if (!/font|image/.test(request.resourceType())) return own ? route.continue() : route.abort();
        if (late === 'missing') return route.abort();
        await seen.promise;
        return own ? route.continue() : route.fulfill({ contentType: 'image/svg+xml', body: PICTURE });
      });
      await page.addInitScript(() => {
        const shifts: string[] = [];
        Object.assign(globalThis, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push(JSON.stringify(entry));
        }).observe({ type: 'layout-shift', buffered: true });
        const { seen } = globalThis as unknown as { seen: () => void };
        new PerformanceObserver(() => {
          requestAnimationFrame(() => {
            requestAnimationFrame(seen);
          });
        }).observe({ type: 'paint', buffered: true });
      });
      for (const route of TEMPLATES) {
        seen = Promise.withResolvers();
        const fonts = late === 'slow' ? page.waitForResponse('**/*.woff2') : undefined;
        await page.goto(route);
        await fonts;
        await page.evaluate(() => document.fonts.ready);
        await page.mouse.wheel(0, 3000);
        await page.waitForLoadState('networkidle');
        const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts);
        const sum = shifts
          .map((shift) => (JSON.parse(shift) as { value: number }).value)
          .reduce((all, value) => all + value, 0);
        expect(sum, `${route} ${shifts.join()}`).toBeLessThanOrEqual(LIMITS[late]);
      }
      consoleErrors.length = 0;
    });
  }
}
