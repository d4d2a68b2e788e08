/**
 * The browsers that the tests run in, each as a Playwright project. What a test cannot do somewhere, its tags say:
 * - `@chromium`: drives Chromium's own tools (its processor brake, its settings, its back/forward cache), or shows what
 *   other engines do not have yet (speculation rules, scroll timelines, transitions between pages);
 * - `@emulation`: reduced motion, print, forced colors, no script, touch or permissions, which no stock Firefox lets Playwright set;
 * - `@core`: a behaviour that `npm test` tries in Firefox, too; the others are tried there by `npm run test:all`.
 */
import { fileURLToPath } from 'node:url';

import type { PlaywrightTestOptions, PlaywrightWorkerOptions, Project } from '@playwright/test';

import { browserFlags, findFirefox, findHeadless, findMiniBrowser } from '../../tools/browser.ts';

type Engine = Project<PlaywrightTestOptions, PlaywrightWorkerOptions>;

type Use = NonNullable<Engine['use']>;

/** Matches no test: a browser that is not on this machine is skipped, and `tools/test-count.ts` says so. */
const NOTHING = /^$/;
const CHROMIUM_ONLY = /@chromium/;
const NOT_STOCK = /@chromium|@emulation/;

/** A Firefox as people have it, through `firefox.mjs`, which says why. */
const stockFirefoxUse = (settings: Record<string, unknown> = {}): Use => ({
  browserName: 'firefox',
  channel: 'moz-firefox',
  launchOptions: {
    executablePath: fileURLToPath(new URL('firefox.mjs', import.meta.url)),
    env: { ...process.env, STOCK_FIREFOX: findFirefox() ?? '' },
    firefoxUserPrefs: {
      'ui.systemUsesDarkTheme': 0,
      'ui.prefersReducedMotion': 0,
      // As in Playwright's own browsers: its `goBack` waits for a load that a cached page never has.
      'browser.sessionhistory.max_total_viewers': 0,
      // A third of the frames of a screen: enough to animate, and less to paint.
      'layout.frame_rate': 20,
      ...settings,
    },
  },
});

/** What is newer than the oldest browsers that we promise (`browserslist` in package.json), as Firefox names it. */
const NEWER_THAN_FLOOR = {
  'layout.css.anchor-positioning.enabled': false,
  'layout.css.scroll-driven-animations.enabled': false,
  'layout.css.starting-style-at-rules.enabled': false,
  'dom.viewTransitions.enabled': false,
  'dom.security.trusted_types.enabled': false,
};

/** The Chromium or Chrome of this machine: every test. */
export const chromium = {
  launchOptions: { executablePath: findHeadless() ?? '', args: browserFlags },
} satisfies Use;

/** The Firefox of this machine: the core. */
export const firefoxCore = {
  name: 'firefox',
  use: stockFirefoxUse(),
  grep: findFirefox() ? /@core/ : NOTHING,
  grepInvert: NOT_STOCK,
} satisfies Engine;

/** The same Firefox: what is not of the core. */
export const firefoxRest = {
  ...firefoxCore,
  name: 'firefox-rest',
  grep: findFirefox() ? /./ : NOTHING,
  grepInvert: /@chromium|@emulation|@core/,
} satisfies Engine;

/** The same Firefox made older: without what is newer than the declared floor. */
export const floor = {
  ...firefoxCore,
  name: 'floor',
  use: stockFirefoxUse(NEWER_THAN_FLOOR),
} satisfies Engine;

/** WebKitGTK by WebDriver, for the tests of `webkit/` alone. */
export const webkit = {
  name: 'webkit',
  grep: findMiniBrowser() ? /./ : NOTHING,
} satisfies Engine;

/** Playwright's own builds, as the workflows install them: every test but those of Chromium's tools. */
export const ownFirefox = {
  name: 'own-firefox',
  use: { browserName: 'firefox' },
  grepInvert: CHROMIUM_ONLY,
} satisfies Engine;
export const ownWebkit = {
  name: 'own-webkit',
  use: { browserName: 'webkit' },
  grepInvert: CHROMIUM_ONLY,
} satisfies Engine;
