import { emailOf, keptOf } from '../../support/enquiries.ts';
import { expect, test } from '../../support/page.ts';

const LABELS = { Nombre: 'Ada', Asunto: 'Losa', Mensaje: 'Llámeme' };

for (const javaScriptEnabled of [true, false])
  test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('a message from a Spanish page is answered in Spanish, and the firm is told', async ({
      page,
    }, info) => {
      const email = emailOf(info);
      await page.setViewportSize({ width: 320, height: 800 });
      await page.goto('/es/contact/');
      await expect(page.getByRole('link', { name: 'English' }).first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      for (const [label, words] of Object.entries({ ...LABELS, 'Correo electrónico': email }))
        await page.getByLabel(label, { exact: true }).fill(words);
      await page.getByRole('button', { name: 'Enviar mensaje' }).click();
      if (javaScriptEnabled)
        await expect(page.locator('[data-sonner-toast]')).toContainText(['Mensaje enviado']);
      else await expect(page).toHaveURL('/es/contact/sent/');
      await expect(page.locator('html')).toHaveAttribute('lang', 'es-US');
      await expect.poll(() => keptOf(email)).toMatchObject([{ fields: { language: 'Spanish' } }]);
    });
  });
