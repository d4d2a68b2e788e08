import { relative } from 'node:path';

import type { TestCase, TestResult } from '@playwright/test/reporter';
import type { TestModule } from 'vitest/node';

/** Prints the ten test files that took longest, in seconds; a reporter for Vitest and for Playwright. */
export default class SlowestFiles {
  private readonly seconds = new Map<string, number>();

  private add(file: string, milliseconds: number): void {
    this.seconds.set(file, (this.seconds.get(file) ?? 0) + milliseconds / 1000);
  }
  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const module of modules) this.add(module.moduleId, module.diagnostic().duration);
    this.onEnd();
  }
  onTestEnd({ location }: TestCase, { duration }: TestResult): void {
    this.add(location.file, duration);
  }
  onEnd(): void {
    console.log('Slowest files, in seconds:');
    for (const [file, seconds] of [...this.seconds].sort(([, a], [, b]) => b - a).slice(0, 10))
      console.log(`${seconds.toFixed(1).padStart(8)}  ${relative('.', file)}`);
  }
}
