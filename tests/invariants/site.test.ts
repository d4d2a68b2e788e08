import { expect, test } from 'vitest';

import { checkSite } from '../../src/schemas/site.ts';
import { site } from '../../src/site.config.ts';

test('the config of the firm is sound', () => {
  expect(() => {
    checkSite(site);
  }).not.toThrow();
});
