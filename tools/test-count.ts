/** Prints how many tests of all runners ran, from the reports they left; fails when a report is missing. */
import { readFileSync } from 'node:fs';

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

const read = (name: string): unknown => JSON.parse(readFileSync(`test-results/${name}.json`, 'utf8'));
const vitest = read('vitest') as VitestReport;
const { stats } = read('playwright') as PlaywrightReport;

const passed = vitest.numPassedTests + stats.expected + stats.flaky;
const failed = vitest.numFailedTests + stats.unexpected;
const skipped = vitest.numPendingTests + stats.skipped;
console.log(`Tests: ${passed} passed, ${failed} failed, ${skipped} skipped`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed || !passed ? 1 : 0;
