/** Hosts' software that comes as npm packages, which only the nightly tests fetch. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cp, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { readJson } from '../../src/schemas/content-files.ts';
import { type Host, start } from './hosts.ts';
import { freePort } from './net.ts';

const PACKAGES = ['wrangler@4.164.0', '@netlify/redirects@4.0.2', '@vercel/routing-utils@6.6.0'];
const packages = resolve('node_modules/.cache/hosts');

/** Installs the packages of all hosts. */
export function fetchPackages(): void {
  const words = ['install', '--prefix', packages, '--no-audit', '--no-fund', '--save-exact', ...PACKAGES];
  execFileSync('npm', words, { stdio: 'pipe', shell: process.platform === 'win32' });
}

/** Imports a host's package. */
export const hostPackage = async (name: string): Promise<unknown> => {
  const folder = join(packages, 'node_modules', name);
  const { main = 'index.js' } = readJson(join(folder, 'package.json')) as { main?: string };
  return import(join(folder, main));
};

/** Starts Cloudflare Pages, or Workers with the guide's settings. */
export async function startCloudflare(folder: string, kind: 'Pages' | 'Workers'): Promise<Host> {
  const port = await freePort();
  const home = await mkdtemp(join(tmpdir(), 'plumbline-cloudflare-'));
  await cp(folder, join(home, 'dist'), { recursive: true });
  const guide = readFileSync('docs/publishing.md', 'utf8');
  const [, settings = ''] = /`wrangler\.jsonc`:\s+`([^`]+)`/.exec(guide) ?? [];
  if (kind === 'Workers') await writeFile(join(home, 'wrangler.jsonc'), settings);
  const words = kind === 'Workers' ? ['dev'] : ['pages', 'dev', 'dist', '--compatibility-date', '2026-05-01'];
  const own = ['--ip', '127.0.0.1', '--port', String(port), '--inspector-port', String(await freePort())];
  const wrangler = join(packages, 'node_modules/wrangler/bin/wrangler.js');
  const env = { CI: '1', WRANGLER_SEND_METRICS: 'false', HOME: home };
  return start(process.execPath, [wrangler, ...words, ...own], { home, port, env });
}
