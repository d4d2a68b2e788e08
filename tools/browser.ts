/** Finds the Chromium or Chrome that tests drive; as a script, checks that the site is built and installs a browser. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

import { chromium } from '@playwright/test';

const PACKAGES = ['chromium', 'chromium-headless-shell'];
/** Commands that start one; a headless shell takes half the CPU time. */
const COMMANDS = [
  ...['chromium-headless-shell', 'chrome-headless-shell'],
  ...['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'],
];

/** Path of CHROME_PATH, of a command on the PATH, or of Playwright's own browser. */
export function findBrowser(): string {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const paths = COMMANDS.flatMap((command) => folders.map((folder) => join(folder, command)));
  const found = [process.env['CHROME_PATH'] ?? '', ...paths].find((path) => existsSync(path));
  return found ?? chromium.executablePath();
}

/** Flags beyond those of Playwright. */
export const browserFlags = [
  ...['--disable-gpu', '--disable-quic'],
  // In headless mode, Chromium would otherwise round the widths of letters to whole pixels.
  '--font-render-hinting=none',
];

if (import.meta.main) {
  const [site] = process.argv.slice(2);
  if (site && !existsSync(site)) {
    console.error(`There is no site in ${site}/ yet: run npm run build`);
    process.exit(1);
  }
  const isSlow = !process.env['CHROME_PATH'] && !findBrowser().endsWith('headless-shell');
  if (isSlow && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log(`Installing ${PACKAGES.join(' and ')} with apt-get.`);
    // If it fails, the tests also run, but more slowly, in a browser that is already installed.
    for (const words of [['update'], ['install', '-y', '--no-install-recommends', ...PACKAGES]])
      spawnSync('apt-get', ['-qq', ...words], { stdio: 'inherit' });
  }
  if (!existsSync(findBrowser())) {
    console.error('No browser found: run npx playwright install chromium, or set CHROME_PATH.');
    process.exit(1);
  }
}
