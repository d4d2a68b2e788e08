import { rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import { buildSite, copyFixture } from './copy.ts';
import { serveFolder } from '../../tools/serve-folder.ts';
import { FIXTURE_PROJECT, site } from './fixture.ts';
import {
  DIST_PORT,
  ENDPOINT_PORT,
  FIXTURE_PORT,
  OWN_ENDPOINT_PORT,
  OWN_ENQUIRIES,
  SENDING_PORT,
} from './ports.ts';

/** Projects of tests/playwright.config.ts that look at the built site alone. */
const OF_DIST = ['--project=invariants', '--project=demo'];

async function build(folder: string, name: string, settings: Record<string, string>): Promise<string> {
  await buildSite(folder, settings, '--outDir', name);
  return join(folder, name);
}

/** A page of three forms: two of the same kind, and one of its own, of fields alone. */
const FORMS_PAGE = `---
import ContactForm from '../components/contact/ContactForm.astro';
import Autosave from '../components/forms/Autosave.astro';
import Field from '../components/forms/Field.astro';
import Form from '../components/forms/Form.astro';
import { getPage } from '../data/pages.ts';
import PageLayout from '../layouts/PageLayout.astro';

const script = { messages: 'newsletter', failed: 'Call us instead.' };
---
<PageLayout page={await getPage('contact')}>
  <ContactForm id="first" />
  <Autosave form="first" />
  <ContactForm id="second" />
  <Autosave form="second" />
  <Form form="newsletter" id="third" class="form" send="Call me" script={script}>
    <Field form="third" name="email" label="Your address" type="email" autocomplete="email" required />
  </Form>
  <Autosave form="third" />
</PageLayout>
`;

/** Serves the fixture firm's site with the endpoint of this project. */
async function serveOwnEndpoint(folder: string) {
  const own = { CONTACT_DELIVERY: 'endpoint', NEWSLETTER_DELIVERY: 'endpoint' };
  rmSync(OWN_ENQUIRIES, { recursive: true, force: true });
  // The words of the fixture firm, whatever language the firm itself speaks.
  const ofFixture = (file: string): Promise<unknown> =>
    import(pathToFileURL(resolve(folder, 'endpoint', file)).href);
  const { createHandler } = (await ofFixture('handler.ts')) as typeof import('../../endpoint/handler.ts');
  const { folderStore } = (await ofFixture('folder.ts')) as typeof import('../../endpoint/folder.ts');
  const endpoint = createHandler({
    store: await folderStore(OWN_ENQUIRIES),
    origin: site.url,
    base: '/',
    email: site.email,
    // All tests come from one address.
    limits: { requests: 10_000 },
  });
  const page = join(folder, 'src/pages/forms.astro');
  writeFileSync(page, FORMS_PAGE);
  const dist = await build(folder, 'own', own);
  rmSync(page);
  return serveFolder(dist, OWN_ENDPOINT_PORT, false, endpoint);
}

/** Serves the fixture firm's site: with a form endpoint, with the endpoint of this project, and last without. */
async function serveFixture() {
  const folder = await copyFixture(FIXTURE_PROJECT);
  const endpoint = `json:http://localhost:${ENDPOINT_PORT}/enquiries`;
  // The editor as well, which costs no build of its own here.
  const sending = { CONTACT_DELIVERY: endpoint, NEWSLETTER_DELIVERY: endpoint, CMS: 'local' };
  return [
    await serveFolder(await build(folder, 'sending', sending), SENDING_PORT),
    await serveOwnEndpoint(folder),
    await serveFolder(await build(folder, 'dist', {}), FIXTURE_PORT),
  ];
}

/**
 * Serves the built site and, where tests of behavior run, the fixture firm's. The tests of the built site begin at once;
 * those of behavior wait for their server (tests/support/page.ts).
 * @returns ends the servers
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
