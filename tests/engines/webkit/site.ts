/** Playwright's `test` with a window of WebKitGTK in place of a page, on a site of its own. */
import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { expect, test as base } from '@playwright/test';
import sirv from 'sirv';

import { FIXTURE_PROJECT } from '../../support/fixture.ts';
import { WebKit } from './driver.ts';

/** What each page notes of itself. It stands before the page's policy, which so cannot refuse it. */
const NOTES = `<script>
window.notes = { errors: [], log: [] };
addEventListener('error', ({ message }) => message && notes.errors.push(message));
addEventListener('unhandledrejection', ({ reason }) => notes.errors.push(String(reason)));
addEventListener('securitypolicyviolation', (event) => notes.errors.push(event.violatedDirective + ' ' + event.blockedURI));
for (const kind of ['error', 'log', 'info']) {
  const told = console[kind];
  console[kind] = (...words) => { notes[kind === 'error' ? 'errors' : 'log'].push(words.join(' ')); told.apply(console, words); };
}
</script>`;

/** Serves a built site, each page with its notes; scripts wait while they are held. */
async function serve(folder: string) {
  let held: Promise<unknown> | undefined;
  const files = sirv(folder, { dev: true });
  const sendPage = async (response: ServerResponse, path: string, status: number) => {
    const html = await readFile(join(folder, path), 'utf8');
    response.writeHead(status, { 'content-type': 'text/html;charset=utf-8' });
    response.end(html.replace('<head>', `<head>${NOTES}`));
  };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const notFound = () => void sendPage(response, '404.html', 404);
    if (pathname.endsWith('/') || pathname.endsWith('.html'))
      sendPage(response, pathname.replace(/\/$/, '/index.html'), 200).catch(notFound);
    else
      void Promise.resolve(pathname.endsWith('.js') && held).then(() => {
        files(request, response, notFound);
      });
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** Keeps scripts back until the answer is called. */
    holdScripts: () => {
      const { promise, resolve } = Promise.withResolvers<undefined>();
      held = promise;
      return () => {
        held = undefined;
        resolve(undefined);
      };
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

declare global {
  interface Window {
    notes: { errors: string[]; log: string[] };
  }
}

export const test = base.extend<
  { web: WebKit; width: number },
  { driver: WebKit; site: Awaited<ReturnType<typeof serve>> }
>({
  driver: [
    async ({}, use) => {
      const driver = new WebKit();
      await driver.start();
      await use(driver);
      await driver.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  site: [
    async ({}, use) => {
      const site = await serve(join(FIXTURE_PROJECT, 'dist'));
      await use(site);
      site.close();
    },
    { scope: 'worker' },
  ],
  width: [1280, { option: true }],
  /** The window, without memory of the tests before; after the test the page that is open must have no error. */
  web: async ({ driver, site, width }, use) => {
    driver.origin = site.origin;
    await driver.open(width, 800);
    await driver.go('/404.html');
    await driver.run(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await use(driver);
    expect(
      await driver.run(() => (window as Partial<Window>).notes?.errors ?? []),
      'errors in the console',
    ).toEqual([]);
  },
});

export { expect };
