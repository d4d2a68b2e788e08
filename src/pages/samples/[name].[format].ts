import type { APIRoute } from 'astro';

import { getMadeFiles } from '../../data/documents.ts';

export const getStaticPaths = async () =>
  Array.from(await getMadeFiles(), ([file, bytes]) => {
    const [, name, format] = /^(.+)\.(\w+)$/.exec(file) ?? [];
    return { params: { name, format }, props: { bytes } };
  });

/** A sample document or a takeoff as a file. */
export const GET: APIRoute<{ bytes: Uint8Array<ArrayBuffer> }> = ({ props }) => new Response(props.bytes);
