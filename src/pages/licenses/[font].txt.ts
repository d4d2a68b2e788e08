import { basename } from 'node:path';

import type { APIRoute } from 'astro';

/** The licenses of the fonts, which are in the same folder. */
const TEXTS = import.meta.glob<string>('../../styles/fonts/*-license.txt', {
  query: '?raw',
  eager: true,
  import: 'default',
});

export const getStaticPaths = () =>
  Object.entries(TEXTS).map(([path, text]) => ({
    params: { font: basename(path, '-license.txt') },
    props: { text },
  }));

/** The license that must accompany a font. Those of packages are in packages.txt, which Vite writes. */
export const GET: APIRoute<{ text: string }> = ({ props }) => new Response(props.text);
