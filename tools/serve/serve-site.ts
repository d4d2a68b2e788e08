import { existsSync } from 'node:fs';

import { createEndpoint } from '../../endpoint/create-endpoint.ts';
import { refuse } from '../command.ts';
import { serveFolder } from '../serve-folder.ts';

/** Folder to serve, and where. */
interface ServeOptions {
  /** The built site. */
  folder?: string | undefined;
  /** 0 picks any free port. */
  port?: number | undefined;
  /** True to answer other machines, too. */
  isShared?: boolean | undefined;
}

/**
 * Serves a built site together with the endpoint, which takes its enquiries.
 * @returns the address of the home page, and a function that stops the server
 * @throws Refusal if there is no site, the port is taken, or a setting of the endpoint is wrong
 */
export async function serveSite({ folder = 'dist', port = 4321, isShared = false }: ServeOptions = {}) {
  if (!existsSync(folder)) refuse(`There is no site in ${folder}/ yet: run npm run build`);
  const endpoint = await createEndpoint().catch((error: unknown) => refuse((error as Error).message));
  const { origin, home, close } = await serveFolder(folder, port, isShared, endpoint).catch(
    (error: unknown) => refuse(`${(error as Error).message}. Try another port: npm start -- ${folder} 4400`),
  );
  return { address: origin + home, close };
}
