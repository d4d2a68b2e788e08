import { spawnSync } from 'node:child_process';

/** Builds the site as `npm run build` does; where that fails, this process ends, too. */
export function runBuild(): void {
  // Windows starts npm by way of its shell.
  const { status } = spawnSync('npm', ['run', 'build'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(1);
}
