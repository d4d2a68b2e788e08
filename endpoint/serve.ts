/** Runs the endpoint: `node endpoint/serve.ts`. Its settings are variables of the environment (docs/enquiries.md). */
import { createServer } from 'node:http';

import { basePath } from '../src/build-env.ts';
import { createEndpoint, enquiriesFolder } from './node.ts';

const { LISTEN = '127.0.0.1:8787' } = process.env;
const [, host = '127.0.0.1', port] = /^(?:(.+):)?(\d+)$/.exec(LISTEN) ?? [];
// Files over the line of a building site need longer than the five minutes that Node gives them.
const server = createServer({ requestTimeout: 3_600_000 }, await createEndpoint(`${basePath}/`));
server.on('error', ({ message }) => {
  console.error(`LISTEN=${LISTEN} does not work: ${message}`);
  process.exit(1);
});
if (!(Number(port) < 65_536)) server.emit('error', new Error('write a port, or an address and a port'));
server.listen(Number(port), host, () => {
  console.error(`Enquiries to http://${host}:${port}${basePath}/api/ are kept in ${enquiriesFolder()}`);
});
process.once('SIGTERM', () => {
  server.close(() => process.exit(0));
  // A message that is still being sent was not accepted, and is still with its sender.
  setTimeout(() => process.exit(0), 3000);
});
