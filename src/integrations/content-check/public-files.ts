import { createReadStream } from 'node:fs';
import { extname } from 'node:path';

import type { Connect } from 'vite';

import { basePath } from '../../build-env.ts';
import { decoded } from '../../content-check/prose-links.ts';
import { filesBelow } from '../../schemas/content-files.ts';

/** Types that browsers open by themselves; they save any other file. */
const TYPES: Record<string, string> = {
  '.csv': 'text/csv',
  '.html': 'text/html',
  '.jpg': 'image/jpeg',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.webp': 'image/webp',
};

/** Serves files of public/ in development whose address encodes a character that Vite does not decode, such as %23 for #. */
export const servePublicFiles: Connect.NextHandleFunction = ({ url = '' }, response, next) => {
  const [address = ''] = url.slice(basePath.length + 1).split('?');
  const name = decoded(address);
  if (address === encodeURI(name) || !filesBelow('public').includes(name)) {
    next();
    return;
  }
  response.setHeader('content-type', TYPES[extname(name).toLowerCase()] ?? 'application/octet-stream');
  createReadStream(`public/${name}`).pipe(response);
};
