import { createReadStream } from 'node:fs';

import type { Connect } from 'vite';

import { basePath } from '../../build-env.ts';
import { decodePath } from '../../lib/href.ts';
import { filesBelow } from '../../schemas/content-files.ts';

/** In development, serves files in public/ whose URL encodes characters that Vite does not decode, such as %23. */
export const servePublicFiles: Connect.NextHandleFunction = ({ url = '' }, response, next) => {
  const [address = ''] = url.slice(basePath.length + 1).split('?');
  const name = decodePath(address);
  if (address === encodeURI(name) || !filesBelow('public').includes(name)) {
    next();
    return;
  }
  // Browsers open a PDF, and save any other file.
  const isPdf = name.toLowerCase().endsWith('.pdf');
  response.setHeader('content-type', isPdf ? 'application/pdf' : 'application/octet-stream');
  createReadStream(`public/${name}`).pipe(response);
};
