/** Runs the endpoint: `node endpoint/serve.ts`. Its settings are variables of the environment (docs/enquiries.md). */
import { createServer } from 'node:http';

import { createEndpoint, enquiriesFolder } from './node.ts';

const { LISTEN = '127.0.0.1:8787', BASE_PATH = '' } = process.env;
const [, host = '127.0.0.1', port] = /^(?:(.+):)?(\d+)$/.exec(LISTEN) ?? [];
const base = `${BASE_PATH.replace(/\/$/, '')}/`;
// Files over the line of a building site need longer than the five minutes that Node gives them.
const server = createServer({ requestTimeout: 3_600_000 }, await createEndpoint(base));
server.on('error', ({ message }) => {
  console.error(`LISTEN=${LISTEN} does not work: ${message}`);
  process.exit(1);
});
server.listen(Number(port), host, () => {
  console.error(`Enquiries to http://${host}:${port}/api/ are kept in ${enquiriesFolder()}`);
});
process.once('SIGTERM', () => {
  server.close(() => process.exit(0));
  // A message that is still being sent was not accepted, and is still with its sender.
  setTimeout(() => process.exit(0), 3000);
});
