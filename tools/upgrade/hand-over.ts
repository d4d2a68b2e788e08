/** The newer version's own tool, which knows best what has become ours or the firm's. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { contentOf, type Tree, treeOf } from './git.ts';
import { inTemporaryFolder } from './merge.ts';

/**
 * Runs the tool of the newer version instead of this one, where they differ.
 * @param own this file's main module
 * @returns its exit code; undefined if this tool will do
 */
export function handOver(own: string, next: Tree): number | undefined {
  const isTool = (path: string) => path === 'tools/firm-files.ts' || /^tools\/upgrade[./]/.test(path);
  const tool = [...next].filter(([path]) => isTool(path));
  const current = treeOf('HEAD');
  // Only what lies in the firm's repository may be out of date.
  const isOwn = realpathSync(own) === realpathSync('.') + join('/', 'tools', 'upgrade.ts');
  if (!isOwn || !next.has('tools/upgrade.ts')) return undefined;
  if (tool.every(([path, entry]) => current.get(path) === entry)) return undefined;
  return inTemporaryFolder((folder) => {
    for (const [path, entry] of tool) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), contentOf(entry));
    }
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    const words = [join(folder, 'tools', 'upgrade.ts'), ...process.argv.slice(2)];
    return spawnSync(process.execPath, words, { stdio: 'inherit' }).status ?? 1;
  });
}
