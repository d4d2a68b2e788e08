/** Prints how many tests of all runners ran, and in which browsers, from the reports they left; fails when one is missing. */
import { readFileSync } from 'node:fs';

import { findBrowser, findFirefox, findMiniBrowser } from './browser.ts';

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
}
interface Suite {
  suites?: Suite[];
  specs: { tests: { projectName: string; status: 'expected' | 'unexpected' | 'flaky' | 'skipped' }[] }[];
}

const read = (name: string): unknown => JSON.parse(readFileSync(`test-results/${name}.json`, 'utf8'));
const testsOf = ({ suites = [], specs }: Suite): Suite['specs'][number]['tests'] => [
  ...suites.flatMap(testsOf),
  ...specs.flatMap(({ tests }) => tests),
];

const vitest = read('vitest') as VitestReport;
const browserTests = (read('playwright') as { suites: Suite[] }).suites.flatMap(testsOf);
const count = (...statuses: string[]) =>
  browserTests.filter(({ status }) => statuses.includes(status)).length;

const projects = Map.groupBy(browserTests, ({ projectName }) => projectName);
console.log(
  `In browsers: ${[...projects].map(([name, tests]) => `${name} ${tests.filter(({ status }) => status !== 'skipped').length}`).join(', ')}`,
);
for (const [engine, path] of [
  ['Chromium', findBrowser()],
  ['Firefox', findFirefox()],
  ['WebKit', findMiniBrowser()],
])
  if (!path) console.log(`${engine}: SKIPPED, not on this machine (npm run browsers)`);

const passed = vitest.numPassedTests + count('expected', 'flaky');
const failed = vitest.numFailedTests + count('unexpected');
if (count('flaky')) console.log(`Passed at the second try: ${count('flaky')}`);
const skipped = vitest.numPendingTests + count('skipped');
console.log(`Tests: ${passed} passed, ${failed} failed, ${skipped} skipped`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed || !passed ? 1 : 0;
