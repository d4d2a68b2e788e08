/** Serves a built site as a static host does: `node tools/serve.ts [folder] [port]`, dist and 4321 by default. */
import { createReadStream } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';

import sirv from 'sirv';

const [folder = 'dist', port = '4321'] = process.argv.slice(2);

const serve = sirv(folder, {
  etag: true,
  onNoMatch: (_request, response) => {
    response.writeHead(404, { 'content-type': 'text/html;charset=utf-8' });
    createReadStream(join(folder, '404.html')).pipe(response);
  },
});

createServer(serve).listen(Number(port), () => {
  console.log(`The site is at http://localhost:${port}`);
});
