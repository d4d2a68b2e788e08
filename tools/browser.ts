/**
 * Finds the browser that the tests drive; run as a script, it gets one where there is none.
 * Order: CHROME_PATH, a Chromium or Chrome on the PATH, Playwright's own, then Debian's through apt.
 */
import { accessSync, constants } from 'node:fs';
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

/** Path of a Chromium or Chrome on this machine, or undefined when there is none. */
export function findBrowser(): string | undefined {
  const onPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [process.env['CHROME_PATH'] ?? '', ...onPath, chromium.executablePath()].find(
    (file) => file && canRun(file),
  );
}

/** Flags for a quiet browser; without its sandbox only where root runs it, which Chromium demands. */
export const browserFlags: string[] = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

if (import.meta.main) {
  if (!findBrowser()) attempt('playwright', 'install', 'chromium');
  if (!findBrowser() && process.getuid?.() === 0) {
    attempt('apt-get', 'update');
    attempt('apt-get', 'install', '-y', '--no-install-recommends', 'chromium');
  }
  const browser = findBrowser();
  console.log(
    browser
      ? `Browser for the tests: ${browser}`
      : 'No browser for the tests: install Chromium or Chrome, or set CHROME_PATH.',
  );
  process.exitCode = browser ? 0 : 1;
}
