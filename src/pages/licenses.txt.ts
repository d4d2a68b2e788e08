import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

import type { APIRoute } from 'astro';

import { cmsBackend } from '../cms/backend.ts';

/** Whose code and letters a visitor may receive with a page. */
const SHIPPED = [
  'astro',
  'react',
  'react-dom',
  'scheduler',
  'sonner',
  '@fontsource-variable/archivo',
  '@fontsource/jetbrains-mono',
  ...(cmsBackend ? ['@sveltia/cms'] : []),
];

async function notice(name: string): Promise<string> {
  const folder = `node_modules/${name}`;
  const { version, license } = JSON.parse(await readFile(`${folder}/package.json`, 'utf8')) as {
    version: string;
    license: string;
  };
  const file = ['LICENSE', 'LICENSE.md', 'LICENSE.txt']
    .map((it) => `${folder}/${it}`)
    .find((it) => existsSync(it));
  if (!file) throw new Error(`${name} has no licence text: look for it, or do without the package.`);
  return `${name} ${version} (${license})\n\n${(await readFile(file, 'utf8')).trim()}\n`;
}

/** The licence texts that have to go with other people's work wherever it goes. */
export const GET: APIRoute = async () =>
  new Response((await Promise.all(SHIPPED.map(notice))).join(`\n${'-'.repeat(72)}\n\n`));
