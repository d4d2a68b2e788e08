import { expect, test } from 'vitest';

import { textTwin } from '../../../src/integrations/text-twins.ts';
import { table } from '../../support/table.ts';

const page = (main: string): string =>
  `<head><link rel="canonical" href="https://oak-iron.example/firm/"></head><p>Menu</p><main id="main">${main}</main>`;

const ROWS = table('unit/text-twins') as Record<'name' | 'main' | 'text', string>[];
test.each(ROWS)('a text twin has $name', ({ main, text }) => {
  expect(textTwin(page(main))).toBe(`${text}\n`);
});
