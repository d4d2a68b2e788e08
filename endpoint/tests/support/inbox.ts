/** The folder of enquiries that a test of the endpoint has for itself. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { beforeEach, onTestFinished, vi } from 'vitest';

import type { Settings } from '../../handler.ts';
import { listKept } from '../../folder.ts';
import { askAt, serve } from './requests.ts';
import { temporaryFolder } from '../../../tests/support/temporary.ts';

/** For each test of the file that calls this: an empty folder and the lines of the log, without those of arrivals. */
export function inboxOfEachTest() {
  const inbox = {
    folder: '',
    log: [] as string[],
    time: Date.parse('2026-11-24T09:00:00Z'),
    kept: () => listKept(inbox.folder),
    unfinished: () => readdirSync(join(inbox.folder, '.unfinished')),
    /** Serves the folder until the test is over. */
    serve: async (settings: Partial<Settings> = {}) => {
      const { address, server } = await serve(inbox.folder, settings);
      onTestFinished(() => {
        server.close();
        server.closeAllConnections();
      });
      return { address, ask: askAt(address) };
    },
  };
  beforeEach(() => {
    inbox.folder = temporaryFolder();
    inbox.log = [];
    vi.spyOn(console, 'error').mockImplementation((line) => {
      if (!String(line).startsWith('An enquiry arrived: ')) inbox.log.push(String(line));
    });
  });
  return inbox;
}
