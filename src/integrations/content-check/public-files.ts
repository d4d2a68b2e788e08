import { createReadStream } from 'node:fs';

import type { Connect } from 'vite';

import { basePath } from '../../build-env.ts';
import { decoded } from '../../content-check/prose-links.ts';
import { filesBelow } from '../../schemas/content-files.ts';

/** Serves files of public/ in development whose address encodes a character that Vite does not decode, such as %23 for #. */
export const servePublicFiles: Connect.NextHandleFunction = ({ url = '' }, response, next) => {
  const [address = ''] = url.slice(basePath.length + 1).split('?');
  const isEncoded = /%(?:2[346BCF]|3[ABDF]|40)/i.test(address);
  if (isEncoded && filesBelow('public').includes(decoded(address)))
    createReadStream(`public/${decoded(address)}`).pipe(response);
  else next();
};
