import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

/** Folder of compiled code, for the hundreds of short runs of a test run. */
export const COMPILED = resolve('node_modules/.cache/node');

/**
 * Runs a script of this project to its end.
 * @param file such as tools/ready.ts
 * @param words what stands behind it
 * @param options its folder, variables beside those of this process, lines that are typed in, and milliseconds after
 * which it is ended
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
