import { createReadStream } from 'node:fs';

import { lookup } from 'mrmime';
import type { Connect } from 'vite';

import { basePath } from '../../build-env.ts';
import { decoded } from '../../content-check/prose-links.ts';
import { filesBelow } from '../../schemas/content-files.ts';

/** Serves files of public/ in development whose address encodes a character that Vite does not decode, such as %23 for #. */
export const servePublicFiles: Connect.NextHandleFunction = ({ url = '' }, response, next) => {
  const [address = ''] = url.slice(basePath.length + 1).split('?');
  const name = decoded(address);
  if (address === encodeURI(name) || !filesBelow('public').includes(name)) {
    next();
    return;
  }
  response.setHeader('content-type', lookup(name) ?? 'application/octet-stream');
  createReadStream(`public/${name}`).pipe(response);
};
