import { expect, test } from 'vitest';

import { render } from '../../../tests/support/render.ts';
import ProjectTeam from './ProjectTeam.astro';

const team = (project: object) => render(ProjectTeam, { project });

test('renders no panel for a project without a role', async () => {
  expect(await team({})).toBe('');
});

test('shows a role without a name when the person is unknown, and omits empty parts', async () => {
  const html = await team({ team: [{ role: 'Cost engineer' }] });
  expect(html).toContain('Cost engineer');
  expect(html).not.toMatch(/<strong>|Services|undefined/);
});
