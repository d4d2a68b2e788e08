import { expect, test, unlayered, withoutScript } from '../../support/page.ts';

const close = { name: 'Dismiss', exact: true };

test('a notice opens for new words, leads on, and stays closed on the next page, before other scripts come', async ({
  page,
}) => {
  await page.goto('/');
  await page.evaluate(() => {
    localStorage.setItem('notice', 'Closed until July 5');
  });
  await page.reload();
  const notice = page.getByRole('dialog', { name: 'Closed until January 2' });
  await expect(notice.getByRole('link')).toHaveAttribute('href', '/contact/');
  await expect(notice).toBeInViewport();
  expect(await unlayered(page)).toEqual([]);
  await notice.getByRole('button', close).click();
  await expect(notice).toBeHidden();
  await page.route('**/_astro/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.goto('/portfolio/');
  await expect(page.locator('#notice')).toHaveCount(1);
  await expect(notice).toBeHidden();
});

withoutScript('without JavaScript, a notice closes on its page', async ({ page }) => {
  await page.goto('/');
  await page.locator('#notice').getByRole('button', close).click();
  await expect(page.locator('#notice')).toBeHidden();
  await expect(page).toHaveURL('/');
});

test('the capability statement prints on one letter sheet, with all that the firm says of itself', async ({
  page,
}) => {
  await page.goto('/capability/');
  const main = page.getByRole('main');
  for (const fact of [
    'HK2LM3NP4QR5',
    '7ABC2',
    '541330 Engineering Services',
    '$1 million a contract',
    'SB-2204',
  ])
    await expect(main.getByText(fact)).toBeVisible();
  const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.evaluate(() => {
    window.print = () => {
      document.body.dataset['printed'] = '';
    };
  });
  await main.getByRole('button', { name: 'Save as PDF' }).click();
  await expect(page.locator('[data-printed]')).toHaveCount(1);
});
