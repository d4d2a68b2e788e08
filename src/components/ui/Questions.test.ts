import { expect, test } from 'vitest';

import { render } from '../../../tests/support/render.ts';
import Questions from './Questions.astro';

test('an answer opens without JavaScript, and its address opens it', async () => {
  const html = await render(Questions, {
    items: [{ question: 'Do you seal in my state?', answer: 'Where we are <licensed>.' }],
  });
  expect(html).toMatch(/<details>\s*<summary>Do you seal in my state\?<\/summary>/);
  expect(html).toContain('<p id="do-you-seal-in-my-state">Where we are &lt;licensed&gt;.</p>');
});
