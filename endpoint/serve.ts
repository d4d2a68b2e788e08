/** Runs the endpoint: `node endpoint/serve.ts`. Its settings are variables of the environment (docs/enquiries.md). */
import { createServer } from 'node:http';

import { readSetting } from '../src/lib/settings.ts';
import { createEndpoint, enquiriesFolder } from './node.ts';

try {
  const listen = readSetting('LISTEN');
  const [, host = '127.0.0.1', port] = /^(?:\[?([^[\]]+)\]?:)?(\d+)$/.exec(listen) ?? [];
  // Files over the line of a building site need longer than the five minutes that Node gives them.
  const server = createServer({ requestTimeout: 3_600_000 }, await createEndpoint());
  server.on('error', ({ message }) => {
    console.error(`LISTEN=${listen} does not work: ${message}`);
    process.exit(1);
  });
  server.listen(Number(port), host, () => {
    const shown = host.includes(':') ? `[${host}]` : host;
    console.error(`Enquiries to http://${shown}:${port} are kept in ${enquiriesFolder()}`);
  });
  process.once('SIGTERM', () => {
    server.close(() => process.exit(0));
    // A message that is still being sent was not accepted, and is still with its sender.
    setTimeout(() => process.exit(0), 3000);
  });
} catch (error) {
  // A stack trace would look like a crash.
  console.error((error as Error).message);
  process.exit(1);
}
