/** Finds the Chromium or Chrome that tests drive; run as a script by root, installs Debian's. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

import { chromium } from '@playwright/test';

const onPath = (...names: string[]) =>
  (process.env['PATH'] ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
const first = (...files: (string | undefined)[]) => files.find((file) => file && existsSync(file));

/** Path of CHROME_PATH, of a Chromium or Chrome on the PATH, or of Playwright's own; undefined when there is none. */
export const findBrowser = (): string | undefined => {
  const known = onPath('chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome');
  return first(process.env['CHROME_PATH'], ...known, chromium.executablePath());
};

const findShell = () =>
  first(process.env['CHROME_PATH'], ...onPath('chromium-headless-shell', 'chrome-headless-shell'));

/** Path of the same without windows, which takes half the processor time; else of the browser itself. */
export const findHeadless = (): string | undefined => findShell() ?? findBrowser();

/** Flags for a quiet browser; without its sandbox only for root, where Chromium requires it. */
export const browserFlags: string[] = [
  ...['gpu', 'quic', 'background-networking', 'component-update', 'sync'].map((it) => `--disable-${it}`),
  '--no-first-run',
  // Without windows, Chromium would round the widths of letters to whole pixels.
  '--font-render-hinting=none',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** Installs Debian's browser, and the same without windows. */
function install(): void {
  const packages = ['chromium', 'chromium-headless-shell'];
  console.log(`Installing ${packages.join(' and ')} with apt-get.`);
  for (const words of [['update'], ['install', '-y', '--no-install-recommends', ...packages]])
    execFileSync('apt-get', ['-qq', ...words], { stdio: 'inherit' });
}

if (import.meta.main && !findShell()) {
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  try {
    if (isDebianRoot) install();
  } catch (error) {
    // The tests take longer in a browser that is there already.
    console.warn(`Not installed: ${String(error)}`);
  }
  if (!findBrowser())
    throw new Error('No browser found: run `npx playwright install chromium`, or set CHROME_PATH.');
}
