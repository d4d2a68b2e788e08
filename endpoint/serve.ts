/** Runs the endpoint: `node tools/run.mjs ../endpoint/serve`. Its settings are environment variables (README.md). */
import { once } from 'node:events';
import { createServer } from 'node:http';

import { createEndpoint, enquiriesFolder } from './create-endpoint.ts';
import { readListen, readSetting } from './settings.ts';

try {
  const { host, port } = readListen();
  // Uploads over a building site's connection take longer than the five minutes that Node allows.
  const server = createServer({ requestTimeout: 3_600_000 }, await createEndpoint());
  const listen = `LISTEN=${readSetting('LISTEN')}`;
  await once(server.listen(port, host), 'listening').catch(({ message }: Error) => {
    throw new Error(`${listen} does not work: ${message}`);
  });
  console.error(`${listen}: enquiries are kept in ${enquiriesFolder()}`);
  process.once('SIGTERM', () => {
    server.close(() => process.exit(0));
    // A message still being sent has not been accepted, and its sender still has it.
    setTimeout(() => process.exit(0), 3000);
  });
} catch (error) {
  // A stack trace would look like a crash.
  console.error((error as Error).message);
  process.exit(1);
}
