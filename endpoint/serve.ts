/**
 * Runs the endpoint: `node endpoint/serve.ts`. Settings are variables of the environment: `PORT` (8787), `HOST`
 * (127.0.0.1), `ENQUIRIES` (the folder), `SMTP_URL` with `SMTP_TO`, `WEBHOOK_URL`, `SITE_ORIGIN`, and `PROXIED=1`
 * behind a proxy that sets X-Real-IP, as the generated nginx.conf does.
 */
import { createServer } from 'node:http';

import { toListener } from './node.ts';
import { createFromEnvironment, enquiriesFolder } from './settings.ts';

const { PORT = '8787', HOST = '127.0.0.1', SITE_ORIGIN, PROXIED } = process.env;
const handle = await createFromEnvironment((message) => {
  console.error(message);
}, SITE_ORIGIN);
// Drawings over the line of a building site need longer than the five minutes that Node gives them.
const server = createServer({ requestTimeout: 3_600_000 }, toListener(handle, PROXIED === '1'));
server.listen(Number(PORT), HOST, () => {
  console.error(`Enquiries to http://${HOST}:${PORT}/api/ are kept in ${enquiriesFolder()}`);
});
// What is being answered is answered to its end.
process.once('SIGTERM', () => server.close());
