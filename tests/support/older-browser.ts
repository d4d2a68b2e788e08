import type { Page } from '@playwright/test';

/** Makes the browser, for pages opened from now on, lack some names and properties, and the properties that reflect ARIA. */
export async function takeAway(page: Page, names: readonly RegExp[], properties: readonly string[] = []) {
  await page.addInitScript((paths) => {
    for (const name of Object.keys(Element.prototype))
      if (/^(?:role$|aria[A-Z])/.test(name)) Reflect.deleteProperty(Element.prototype, name);
    for (const path of paths) {
      const keys = path.split('.');
      const last = keys.pop() ?? '';
      let owner: object = window;
      for (const key of keys) owner = Reflect.get(owner, key) as object;
      Reflect.deleteProperty(owner, last);
    }
  }, properties);
  await page.route(/localhost/, async (route) => {
    if (!/document|script|stylesheet/.test(route.request().resourceType())) return route.continue();
    // A server may close idle connections.
    const response = await route.fetch({ maxRetries: 3 });
    const text = await response.text();
    const policy = /<meta http-equiv="Content-Security-Policy"[^>]*>/;
    const body = names.reduce((rest, name) => rest.replaceAll(name, 'gone'), text.replace(policy, ''));
    return route.fulfill({ response, body });
  });
}
