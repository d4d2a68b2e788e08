/**
 * Finds the browsers that the tests drive; run as a script, it gets those that are missing where root may install.
 * Chromium, which must be there: CHROME_PATH, a Chromium or Chrome on the PATH, Playwright's own, then Debian's.
 * Firefox, and with `--all` WebKitGTK: tests are skipped without them, and `tools/test-count.ts` says so.
 */
import { accessSync, constants, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';

import { chromium } from '@playwright/test';

import { attempt } from './attempt.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

const canRun = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const find = (names: string[], ...others: (string | undefined)[]): string | undefined => {
  const [wish, ...rest] = others;
  const onPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)));
  return [wish, ...onPath, ...rest].find((file) => file && canRun(file));
};

/** Path of a Chromium or Chrome on this machine, or undefined when there is none. */
export const findBrowser = (): string | undefined =>
  find(NAMES, process.env['CHROME_PATH'], chromium.executablePath());

/**
 * Path of what the tests of pages drive, or undefined: the same Chromium without windows of its own, which takes
 * half the processor's time, then the Chromium itself.
 */
export const findHeadless = (): string | undefined =>
  find(['chromium-headless-shell', 'chrome-headless-shell'], process.env['CHROME_PATH'], findBrowser());

/** Path of a stock Firefox on this machine, or undefined. On Windows no script can stand in for a browser. */
export const findFirefox = (): string | undefined =>
  process.platform === 'win32'
    ? undefined
    : find(
        ['firefox-esr', 'firefox'],
        process.env['FIREFOX_PATH'],
        '/Applications/Firefox.app/Contents/MacOS/firefox',
      );

/** Path of WebKitGTK's browser, or undefined where its driver or the screen for it is missing. */
export const findMiniBrowser = (): string | undefined =>
  find(['WebKitWebDriver']) &&
  find(['Xvfb']) &&
  globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').toSorted().at(-1);

/** Flags for a quiet browser; without its sandbox only where root runs it, which Chromium demands. */
export const browserFlags: string[] = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Letters as wide as on screens of today: without windows Chromium rounds their widths to whole pixels.
  '--font-render-hinting=none',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** Packages by apt, where root runs this; elsewhere nothing happens. */
const install = (...packages: string[]): void => {
  if (process.getuid?.() !== 0) return;
  attempt('apt-get', 'update');
  attempt('apt-get', 'install', '-y', '--no-install-recommends', ...packages);
};

if (import.meta.main) {
  if (!findBrowser()) attempt('playwright', 'install', 'chromium');
  if (!findBrowser()) install('chromium');
  if (findHeadless() === findBrowser() && !process.env['CHROME_PATH']) install('chromium-headless-shell');
  if (!findFirefox()) install('firefox-esr');
  const all = process.argv.includes('--all');
  if (all && !findMiniBrowser()) install('webkit2gtk-driver', 'xvfb');
  const browser = findHeadless();
  console.log(
    browser
      ? `Browser for the tests: ${browser}`
      : 'No browser for the tests: install Chromium or Chrome, or set CHROME_PATH.',
  );
  console.log(
    `Firefox: ${findFirefox() ?? 'none here, its tests are skipped (install it, or set FIREFOX_PATH)'}`,
  );
  if (all)
    console.log(
      `WebKit: ${findMiniBrowser() ?? 'none here, its tests are skipped (Debian: webkit2gtk-driver, xvfb)'}`,
    );
  process.exitCode = browser ? 0 : 1;
}
