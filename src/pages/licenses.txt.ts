import { readdirSync, readFileSync } from 'node:fs';

import type { APIRoute } from 'astro';

import { editorBackend } from '../integrations/editor/backend.ts';

/** The packages whose code a page may send to a visitor. */
const SHIPPED = [
  'astro',
  'react',
  'react-dom',
  'scheduler',
  'sonner',
  ...(editorBackend ? ['@sveltia/cms'] : []),
];

function notice(name: string): string {
  const folder = `node_modules/${name}`;
  const read = (file: string) => readFileSync(`${folder}/${file}`, 'utf8');
  const { version, license } = JSON.parse(read('package.json')) as { version: string; license: string };
  const file = readdirSync(folder).find((it) => /^LICENSE(\.md|\.txt)?$/.test(it));
  if (!file) throw new Error(`${name} has no license text: look for it, or do without the package.`);
  return `${name} ${version} (${license})\n\n${read(file).trim()}\n`;
}

/** The licenses of the fonts lie beside them. */
const FONT_LICENSES = import.meta.glob<string>('../styles/fonts/*.txt', {
  query: '?raw',
  eager: true,
  import: 'default',
});

/** The licenses that must accompany other people's code and fonts. */
export const GET: APIRoute = () =>
  new Response([...SHIPPED.map(notice), ...Object.values(FONT_LICENSES)].join(`\n${'-'.repeat(72)}\n\n`));
