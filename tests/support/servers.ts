import { join } from 'node:path';

import { buildProject, copyFixture } from '../../tools/copy.ts';
import { serveFolder } from '../../tools/serve-folder.ts';
import { FIXTURE_PROJECT } from './fixture.ts';
import { DIST_PORT, ENDPOINT_PORT, FIXTURE_PORT, SENDING_PORT } from './ports.ts';

/** Projects of tests/playwright.config.ts that look at the built site alone. */
const OF_DIST = ['--project=invariants', '--project=sample'];

async function build(folder: string, name: string, settings: Record<string, string>): Promise<string> {
  const { code, output } = await buildProject(folder, settings, '--outDir', name);
  if (code !== 0) throw new Error(output);
  return join(folder, name);
}

/**
 * Serves the built site and, where tests of behavior run, the fixture firm's: without and with a form
 * endpoint.
 * @returns ends the servers
 */
export default async function serve(): Promise<() => void> {
  const servers = [await serveFolder('dist', DIST_PORT)];
  const asked = process.argv.filter((word) => word.startsWith('--project'));
  if (!asked.length || asked.some((project) => !OF_DIST.includes(project))) {
    const folder = await copyFixture(FIXTURE_PROJECT);
    const endpoint = `json:http://localhost:${ENDPOINT_PORT}/enquiries`;
    const sending = { CONTACT_DELIVERY: endpoint, NEWSLETTER_DELIVERY: endpoint };
    servers.push(await serveFolder(await build(folder, 'sending', sending), SENDING_PORT));
    servers.push(await serveFolder(await build(folder, 'dist', {}), FIXTURE_PORT));
  }
  return () => {
    for (const { close } of servers) close();
  };
}
