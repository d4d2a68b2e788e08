import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import { serveFolder } from '../../tools/serve-folder.ts';
import { site } from './fixture.ts';
import { DIST_PORT, FIXTURE_PORT, OWN_ENQUIRIES, PREVIEW_PORT } from './ports.ts';
import { previewSite, publicSite } from './shared-sites.ts';

/** Projects of tests/playwright.config.ts that need only the built site. */
const OF_DIST = ['--project=invariants', '--project=demo'];

/** The endpoint of this project, with the words of the fixture firm, whatever the firm's own language is. */
async function createEndpoint(folder: string) {
  rmSync(OWN_ENQUIRIES, { recursive: true, force: true });
  const ofFixture = (file: string): Promise<unknown> =>
    import(pathToFileURL(resolve(folder, 'endpoint', file)).href);
  const { createHandler } = (await ofFixture('handler.ts')) as typeof import('../../endpoint/handler.ts');
  const { folderStore } = (await ofFixture('folder.ts')) as typeof import('../../endpoint/folder.ts');
  const { readWords } = (await ofFixture('words.ts')) as typeof import('../../endpoint/words.ts');
  return createHandler({
    words: await readWords({ es: 'es' }),
    store: await folderStore(OWN_ENQUIRIES),
    origin: site.url,
    email: site.email,
    // All tests send from one address.
    limits: { requests: 10_000 },
  });
}

/** Serves the fixture firm's site with its endpoint, and another firm's preview. */
async function serveFixture() {
  const folder = await publicSite();
  const endpoint = await createEndpoint(folder);
  return [
    await serveFolder(`${folder}/dist`, FIXTURE_PORT, false, endpoint),
    await serveFolder(`${await previewSite()}/dist`, PREVIEW_PORT),
  ];
}

/**
 * Serves the built site and, if tests of behavior run, those of the fixture firm. The tests of the built site begin at
 * once; those of behavior wait for their server (tests/support/page.ts).
 * @returns a function that stops the servers
 */
export default async function serve(): Promise<() => Promise<void>> {
  const own = await serveFolder('dist', DIST_PORT);
  const asked = process.argv.filter((word) => word.startsWith('--project'));
  const isAsked = !asked.length || asked.some((project) => !OF_DIST.includes(project));
  const fixture = isAsked ? serveFixture() : Promise.resolve([]);
  fixture.catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
  return async () => {
    for (const { close } of [own, ...(await fixture)]) await close();
  };
}
