/** Finds the Chromium or Chrome that tests drive; run as a script, installs Debian's where there is none and root runs it. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

import { chromium } from '@playwright/test';

const onPath = (...names: string[]): string[] =>
  (process.env['PATH'] ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
const first = (...files: (string | undefined)[]) => files.find((file) => file && existsSync(file));

/** Path of CHROME_PATH, of a Chromium or Chrome on the PATH, or of Playwright's own; undefined when there is none. */
export const findBrowser = (): string | undefined => {
  const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
  return first(process.env['CHROME_PATH'], ...onPath(...names), chromium.executablePath());
};

/** Path of the same without windows, which takes half the processor time; else of the browser itself. */
export const findHeadless = (): string | undefined =>
  first(
    process.env['CHROME_PATH'],
    ...onPath('chromium-headless-shell', 'chrome-headless-shell'),
    findBrowser(),
  );

/** Flags for a quiet browser; without its sandbox only for root, where Chromium requires it. */
export const browserFlags: string[] = [
  ...['gpu', 'quic', 'background-networking', 'component-update', 'sync'].map((it) => `--disable-${it}`),
  '--no-first-run',
  // Without windows, Chromium would round the widths of letters to whole pixels.
  '--font-render-hinting=none',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

if (import.meta.main && !findBrowser()) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    throw new Error(
      'No browser found: install Chromium, run `npx playwright install chromium`, or set CHROME_PATH.',
    );
  console.log('No browser found: installing chromium and chromium-headless-shell with apt-get.');
  execFileSync('apt-get', ['update'], { stdio: 'inherit' });
  const packages = ['chromium', 'chromium-headless-shell'];
  execFileSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { stdio: 'inherit' });
}
