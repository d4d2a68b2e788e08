import { expect, test } from 'vitest';

import { render } from '../../../tests/support/render.ts';
import ProjectFacts from './ProjectFacts.astro';

const PROJECT = { location: 'Denver, CO', year: 2024, category: 'Healthcare' };
const facts = (project: object) => render(ProjectFacts, { project: { ...PROJECT, ...project } });

test('omits rows for facts a project lacks', async () => {
  const html = await facts({ size: '62,000 SF' });
  expect([...html.matchAll(/<dt[^>]*>([^<]*)/g)].map(([, term]) => term)).toEqual([
    'Place',
    'Type',
    'Size',
    'Completed',
  ]);
  expect(html).not.toContain('undefined');
});
