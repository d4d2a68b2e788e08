import { expect, test } from 'vitest';

import { render } from '../../../tests/support/render.ts';
import ProjectTeam from './ProjectTeam.astro';

const team = (project: object) => render(ProjectTeam, { project });

test('there is no panel where a project says nothing of our part', async () => {
  expect(await team({})).toBe('');
});

test('roles stand without a name where the site knows none, and empty parts are left out', async () => {
  const html = await team({ team: [{ role: 'Cost engineer' }] });
  expect(html).toContain('Cost engineer');
  expect(html).not.toMatch(/<strong>|Services|undefined/);
});
