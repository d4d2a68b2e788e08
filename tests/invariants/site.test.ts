import { expect, test } from 'vitest';

import { checkSite } from '../../src/schemas/site.ts';
import { site } from '../../src/site.config.ts';

test('the firm’s config is valid', () => {
  expect(() => {
    checkSite(site);
  }).not.toThrow();
});
