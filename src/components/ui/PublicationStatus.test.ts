import { expect, test } from 'vitest';

import { render } from '../../../tests/support/render.ts';
import PublicationStatus from './PublicationStatus.astro';

const status = (entry: object) => render(PublicationStatus, { entry }, 'Tower cranes');

test('shows a public entry by its name alone', async () => {
  expect(await status({})).toBe('Tower cranes');
  expect(await status({ draft: false, date: new Date('2020-01-01') })).toBe('Tower cranes');
});

test('marks drafts and scheduled articles', async () => {
  expect(await status({ draft: true })).toBe('Tower cranes <mark>Draft</mark>');
  expect(await status({ date: new Date('2999-11-30') })).toBe(
    'Tower cranes <mark>Scheduled for November 30, 2999</mark>',
  );
});
