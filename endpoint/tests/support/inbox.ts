/** A folder of enquiries for each test of the endpoint. */
import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';

import { afterEach, beforeEach, onTestFinished, vi } from 'vitest';

import { type Enquiry, folderStore, listKept } from '../../folder.ts';
import { createHandler, type Settings } from '../../handler.ts';
import { put } from '../../../tests/support/files.ts';
import { listen } from '../../../tests/support/net.ts';
import { temporaryFolder } from '../../../tests/support/temporary.ts';
import { askAt, ORIGIN } from './requests.ts';

/**
 * For each test in the file that calls this: an empty folder, and the lines of the log except those of arrivals.
 * @param toFake what stands still until the test says so, from `inbox.time` on
 */
export function inboxOfEachTest(...toFake: ('Date' | 'setTimeout' | 'clearTimeout')[]) {
  const inbox = {
    folder: '',
    log: [] as string[],
    time: Date.parse('2026-11-24T09:00:00Z'),
    /** Puts an enquiry into the folder as if it had just arrived, but for these changes. */
    keep: (number: number, changes: Partial<Enquiry> = {}): Enquiry => {
      const [id, received] = [number.toString(16).padStart(32, '0'), new Date().toISOString()];
      const enquiry = { id, kind: 'contact', digest: '', received, fields: {}, files: [], ...changes };
      put(join(inbox.folder, id, 'message.json'), JSON.stringify(enquiry));
      return enquiry;
    },
    kept: () => listKept(inbox.folder),
    unfinished: () => readdirSync(join(inbox.folder, '.unfinished')),
    /** Serves the folder until the test is over. */
    serve: async (settings: Partial<Settings> = {}) => {
      const handler = createHandler({
        store: await folderStore(inbox.folder),
        origin: ORIGIN,
        email: 'office@oak-iron.example',
        ...settings,
        limits: { requests: 100_000, freeForText: 0, freeForFiles: 0, ...settings.limits },
      });
      const server = createServer(handler);
      const address = await listen(server);
      onTestFinished(() => {
        server.close();
        server.closeAllConnections();
      });
      const health = async () => (await fetch(`${address}/healthz`)).json() as Promise<unknown>;
      return { address, ask: askAt(address), health };
    },
  };
  beforeEach(() => {
    inbox.folder = temporaryFolder();
    inbox.log = [];
    if (toFake.length > 0) vi.useFakeTimers({ toFake, now: inbox.time });
    vi.spyOn(console, 'error').mockImplementation((line) => {
      if (!String(line).startsWith('An enquiry arrived: ')) inbox.log.push(String(line));
    });
  });
  // A spy on a timer that is restored later would bring the fake timer back.
  afterEach(() => void vi.restoreAllMocks().useRealTimers());
  return inbox;
}
