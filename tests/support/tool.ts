import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

/** Compile cache for the hundreds of short processes in a test run. */
export const COMPILED = resolve('node_modules/.cache/node');

/**
 * Runs a script of this project to its end.
 * @param file such as tools/ready.ts
 * @param words its arguments
 * @param options its folder, environment variables to add, text for its standard input, and milliseconds until it is
 * ended
 */
export const runTool = (
  file: string,
  words: readonly string[] = [],
  {
    env = {},
    ...options
  }: { cwd?: string; env?: Record<string, string>; input?: string; timeout?: number } = {},
) =>
  spawnSync(process.execPath, [resolve(file), ...words], {
    ...options,
    env: { NODE_COMPILE_CACHE: COMPILED, ...process.env, ...env },
    encoding: 'utf8',
  });
