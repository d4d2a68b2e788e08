/** Drives WebKitGTK's MiniBrowser by the W3C WebDriver protocol: Playwright's own WebKit is built for few systems only. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { findMiniBrowser } from '../../../tools/browser.ts';

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
type Element = Record<typeof ELEMENT, string>;

/** Keys that have no character, as the protocol writes them. */
const KEYS = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  Space: ' ',
  Backspace: '\uE003',
  F8: '\uE038',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Meta: '\uE03D',
} as const;

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const { port } = server.address() as { port: number };
      server.close(() => {
        resolve(port);
      });
    });
  });

/** A number of a display that nobody has: Xvfb finds it, and says it on its third stream. */
async function startScreen(): Promise<{ display: string; screen: ChildProcess }> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const display = await new Promise<string>((resolve, reject) => {
    screen.on('error', reject);
    screen.stdio[3]?.once('data', (data: Buffer) => {
      resolve(`:${data.toString().trim()}`);
    });
  });
  return { display, screen };
}

/** Lets a window be as narrow as a phone: as it comes, the buttons of MiniBrowser ask for 700 pixels. */
const NARROW =
  '* { min-width: 0; min-height: 0; margin: 0; padding: 0; font-size: 1px; } image { -gtk-icon-size: 1px; }';

/** One window of WebKit. Addresses are paths of `origin`, elements are CSS selectors. */
export class WebKit {
  private readonly processes: ChildProcess[] = [];
  private address = '';
  private session = '';
  private size = '';
  private home = '';
  origin = '';

  /** Starts a screen and the driver. */
  async start(): Promise<void> {
    const { display, screen } = await startScreen();
    const port = await freePort();
    this.address = `http://127.0.0.1:${port}`;
    this.home = await mkdtemp(join(tmpdir(), 'plumbline-webkit-'));
    await mkdir(join(this.home, 'gtk-3.0'));
    await writeFile(join(this.home, 'gtk-3.0/gtk.css'), NARROW);
    const env = {
      ...process.env,
      XDG_CONFIG_HOME: this.home,
      DISPLAY: display,
      LIBGL_ALWAYS_SOFTWARE: '1',
      // Containers allow no sandbox within the sandbox; the pages are our own.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    };
    this.processes.push(screen, spawn('WebKitWebDriver', [`--port=${port}`], { env, stdio: 'ignore' }));
    for (let tries = 0; !(await this.isUp()); tries++) {
      if (tries > 100) throw new Error('WebKitWebDriver does not answer');
      await wait(100);
    }
  }

  private isUp(): Promise<boolean> {
    return fetch(`${this.address}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  /** Ends the window, the driver and the screen. */
  async stop(): Promise<void> {
    await this.close();
    for (const child of this.processes) child.kill();
    await rm(this.home, { recursive: true, force: true });
  }

  private async call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const response = await fetch(this.address + path, {
      method,
      signal: AbortSignal.timeout(20_000),
      ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
    });
    const { value } = (await response.json()) as { value: Answer & { error?: string; message?: string } };
    if (!response.ok) throw new Error(`WebDriver ${path}: ${value.error}: ${value.message}`);
    return value;
  }

  /**
   * Opens a window whose page is so large, unless the one that is open is: without a window manager
   * the driver waits for ever once a window has been made larger for the second time.
   */
  async open(width: number, height: number): Promise<void> {
    if (this.size === `${width} ${height}`) return;
    await this.close();
    const options = { binary: findMiniBrowser(), args: ['--automation'] };
    const { sessionId } = await this.call<{ sessionId: string }>('POST', '/session', {
      // No command waits for a page: some of the tests act before it has loaded.
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options, pageLoadStrategy: 'none' } },
    });
    this.session = `/session/${sessionId}`;
    const resize = (high: number) =>
      this.call('POST', `${this.session}/window/rect`, { width, height: high });
    await resize(height);
    // The bar of the window takes some of its height.
    const bar = height - Number((await this.innerSize()).split(' ')[1]);
    if (bar) await resize(height + bar);
    const inner = await this.innerSize();
    if (inner !== `${width} ${height}`) throw new Error(`a window of ${width} ${height} became ${inner}`);
    this.size = inner;
  }

  /** Width and height of the page, once they stay: the window follows the driver's answer by some frames. */
  private async innerSize(): Promise<string> {
    let [before, size] = ['', await this.run(() => `${innerWidth} ${innerHeight}`)];
    while (size !== before) {
      await wait(200);
      [before, size] = [size, await this.run(() => `${innerWidth} ${innerHeight}`)];
    }
    return size;
  }

  private async close(): Promise<void> {
    if (this.session) await this.call('DELETE', this.session).catch(() => undefined);
    this.session = this.size = '';
  }

  /** Opens a path of the site and waits until it has loaded. */
  async go(path: string): Promise<void> {
    await this.run(() => {
      document.documentElement.dataset['leaving'] = '';
    });
    await this.leave(path);
    await this.loaded();
  }

  /** Waits until the page that was opened last has loaded. */
  async loaded(): Promise<void> {
    const isThere = () =>
      document.readyState === 'complete' && !('leaving' in document.documentElement.dataset);
    for (let tries = 0; tries < 200; tries++) {
      // A page that goes away in the middle of a question answers with an error.
      if (await this.run(isThere).catch(() => false)) return;
      await wait(50);
    }
    throw new Error('the page does not load');
  }

  /** Opens a path of the site and waits for nothing. */
  leave = (path: string): Promise<void> =>
    this.call('POST', `${this.session}/url`, { url: this.origin + path });

  /** The way back from a page that has loaded. */
  async back(): Promise<void> {
    await this.loaded();
    await this.call('POST', `${this.session}/back`);
  }

  /** Path, query and fragment of the page that is open. The driver would name the page that is still to come. */
  async path(): Promise<string> {
    for (let tries = 0; tries < 200; tries++) {
      // In the middle of a change there is no page to ask.
      const address = await this.run(() => location.href).catch(() => '');
      if (address) return address.slice(this.origin.length);
      await wait(50);
    }
    throw new Error('no page is open');
  }

  /** Runs a function in the page; it sees nothing but its arguments. */
  run<Result, Args extends unknown[]>(
    what: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>> {
    return this.call('POST', `${this.session}/execute/sync`, {
      script: `return (${what.toString()})(...arguments)`,
      args,
    });
  }

  /** The first element that is in sight, and has the words when there are any. */
  async find(selector: string, words = ''): Promise<Element> {
    for (let tries = 0; tries < 50; tries++) {
      const found = await this.run(
        (css: string, text: string) =>
          [...document.querySelectorAll(css)].find(
            (one) => one.checkVisibility() && one.textContent.includes(text),
          ) as unknown as Element | null,
        selector,
        words,
      );
      if (found) return found;
      await wait(100);
    }
    throw new Error(`not in sight: ${selector} ${words}`);
  }

  /** Clicks as soon as nothing moves the element or lies over it. */
  async click(selector: string, words = ''): Promise<void> {
    for (let tries = 0; ; tries++) {
      const element = await this.find(selector, words);
      try {
        await this.run((one) => {
          (one as unknown as HTMLElement).scrollIntoView({ block: 'nearest', behavior: 'instant' });
        }, element);
        await this.call('POST', `${this.session}/element/${element[ELEMENT]}/click`);
        return;
      } catch (error) {
        if (tries === 20) throw error;
        await wait(200);
      }
    }
  }

  /** Clicks a place of the window. */
  clickAt = (x: number, y: number): Promise<void> =>
    this.actions('pointer', [
      { type: 'pointerMove', x, y, duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]);

  /** Presses keys one after the other; `Shift+Tab` holds the first. */
  async press(...keys: string[]): Promise<void> {
    const valueOf = (name: string) => (KEYS as Record<string, string>)[name] ?? name;
    const steps = keys.flatMap((key) => {
      const parts = key.split(/(?<=.)\+/).map(valueOf);
      return [
        ...parts.map((value) => ({ type: 'keyDown', value })),
        ...parts.toReversed().map((value) => ({ type: 'keyUp', value })),
      ];
    });
    await this.actions('key', steps);
  }

  /** Types words where the focus is, or in a field. */
  async type(words: string, selector?: string): Promise<void> {
    if (selector) await this.click(selector);
    await this.press(...Array.from(words));
  }

  private async actions(type: string, actions: object[]): Promise<void> {
    await this.call('POST', `${this.session}/actions`, { actions: [{ type, id: type, actions }] });
  }
}
