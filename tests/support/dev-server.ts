/** `npm run dev` in a copy of the project, with an open browser. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, vi } from 'vitest';

import { decodeEntities } from '../../src/schemas/clean-data.ts';
import { ownEnvironment } from './copy.ts';

const PORT = Number(process.env.TEST_PORT ?? 4330) + 9;

/** Asks again until the answer is yes, for as long as the test may take. */
export const until = (ask: () => boolean | Promise<boolean>) => vi.waitUntil(ask, { timeout: 600_000 });

export class DevServer {
  /** Output of the server, in the terminal and to the browser, since the last edit. */
  printed = '';
  sent: { type: string; err?: { message: string } }[] = [];
  /** The address that the server prints: its port differs if another program uses the usual one. */
  origin = '';
  #process: ChildProcess;
  #browser: WebSocket | undefined;

  /** @param copy folder of the project */
  constructor(readonly copy: string) {
    const astro = ['node_modules/astro/bin/astro.mjs', 'dev', '--port', String(PORT)];
    this.#process = spawn(process.execPath, astro, { cwd: copy, env: { ...ownEnvironment(), DRAFTS: '1' } });
    for (const stream of [this.#process.stdout, this.#process.stderr])
      stream?.on('data', (part) => (this.printed += String(part)));
  }

  /** Waits until the server is ready, and opens a browser. */
  async open(): Promise<void> {
    await until(() => this.printed.includes('watching for file changes'));
    [this.origin = ''] = /http:\/\/localhost:\d+/.exec(this.printed) ?? [];
    const client = await this.code('/@vite/client');
    const [, token = ''] = /wsToken = "([^"]+)"/.exec(client) ?? [];
    this.#browser = new WebSocket(`${this.origin.replace('http', 'ws')}/?token=${token}`, 'vite-hmr');
    this.#browser.addEventListener('message', ({ data }) =>
      this.sent.push(JSON.parse(String(data)) as (typeof this.sent)[0]),
    );
    await until(() => this.sent.some(({ type }) => type === 'connected'));
  }

  /** Stops the server. */
  async close(): Promise<void> {
    this.#browser?.close();
    this.#process.kill();
    await once(this.#process, 'close');
  }

  /**
   * Requests a page as a browser does. Each request has a connection of its own: the server closes an idle one after five
   * seconds, and a request at that moment would fail.
   */
  ask = (path: string) =>
    fetch(this.origin + path, {
      headers: { accept: 'text/html', connection: 'close' },
      redirect: 'manual',
    });
  code = async (path: string): Promise<string> =>
    (await fetch(this.origin + path, { headers: { connection: 'close' } })).text();
  async page(path: string): Promise<string> {
    const response = await this.ask(path);
    expect(response.status, `${path}\n${this.printed}`).toBe(200);
    return response.text();
  }

  read = (file: string): string => readFileSync(join(this.copy, file), 'utf8');
  /** Edits a file; without a text, deletes it. */
  edit(file: string, text?: string): void {
    this.sent = [];
    this.printed = '';
    if (text === undefined) rmSync(join(this.copy, file));
    else writeFileSync(join(this.copy, file), text);
  }

  /** Saves a file, and expects the page to show it as soon as a browser reloads. */
  async save(file: string, text: string, path: string, shows: (html: string) => boolean): Promise<void> {
    this.edit(file, text);
    await until(() => this.sent.some(({ type }) => type === 'full-reload'));
    expect(await this.page(path)).toSatisfy(shows);
  }
  /** Waits until terminal and browser name a mistake. */
  async names(words: string): Promise<void> {
    await until(() => this.printed.includes(words));
    // Astro's overlay takes HTML.
    await until(() => this.sent.some(({ err }) => decodeEntities(err?.message ?? '').includes(words)));
    // A stack trace would look like a crash.
    expect(this.printed).not.toMatch(/^\s+at /m);
  }
  /** Mends a mistake, and waits until the page in the browser is loaded again. */
  async mend(file: string, text: string): Promise<void> {
    this.edit(file, text);
    await until(() => this.printed.includes('No errors left.'));
    await until(() => this.sent.some(({ type }) => type === 'full-reload'));
  }
}
