/** Servers and ports for tests. */
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';

/** Lets a server listen on a free port, and returns its address. */
export async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

export async function freePort(): Promise<number> {
  const server = createServer();
  const { port } = new URL(await listen(server));
  server.close();
  await once(server, 'close');
  return Number(port);
}
