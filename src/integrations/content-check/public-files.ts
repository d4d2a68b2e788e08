import { createReadStream } from 'node:fs';
import { extname } from 'node:path';

import type { Connect } from 'vite';

import { basePath } from '../../build-env.ts';
import { decodePath } from '../../lib/href.ts';
import { filesBelow } from '../../schemas/content-files.ts';

/** Types of documents that browsers open by themselves; they save any other file. */
const TYPES: Record<string, string> = {
  '.csv': 'text/csv',
  '.html': 'text/html',
  '.pdf': 'application/pdf',
  '.txt': 'text/plain',
};

/** In development, serves files in public/ whose URL encodes characters that Vite does not decode, such as %23. */
export const servePublicFiles: Connect.NextHandleFunction = ({ url = '' }, response, next) => {
  const [address = ''] = url.slice(basePath.length + 1).split('?');
  const name = decodePath(address);
  if (address === encodeURI(name) || !filesBelow('public').includes(name)) {
    next();
    return;
  }
  response.setHeader('content-type', TYPES[extname(name).toLowerCase()] ?? 'application/octet-stream');
  createReadStream(`public/${name}`).pipe(response);
};
