/** Creates the endpoint from environment variables and the firm's facts. */
import type { RequestListener } from 'node:http';
import { resolve } from 'node:path';

import { readFacts } from '../src/endpoint-facts.ts';
import { readFlag } from '../src/lib/settings.ts';
import { folderStore, report } from './folder.ts';
import { createHandler } from './handler.ts';
import { createMailer } from './mail.ts';
import { createOutbox, type Send } from './outbox.ts';
import { keepPruned } from './retention.ts';
import { misspelledSettings, readSetting } from './settings.ts';
import { readWords } from './words.ts';

/** The folder that holds the enquiries. */
export const enquiriesFolder = (): string => resolve(readSetting('ENQUIRIES'));

/** Sends mail as the settings say. If one is wrong, nothing is sent, and enquiries wait until it is corrected. */
function mailBySettings(email = '', timeZone?: string): Send {
  const { SMTP_TO, SMTP_FROM } = process.env;
  const mailer = Promise.resolve().then(() =>
    createMailer(readSetting('SMTP_URL'), SMTP_TO || email, SMTP_FROM, timeZone),
  );
  mailer.catch(report('Enquiries are kept, and wait'));
  return async (enquiries, folder) => (await mailer)(enquiries, folder);
}

/**
 * Creates the endpoint, which keeps enquiries for the firm's `keepDays` and mails them if `SMTP_URL` is set.
 * @throws Error naming a wrong setting that keeps it from taking enquiries
 */
export async function createEndpoint(): Promise<RequestListener> {
  for (const sentence of misspelledSettings()) console.error(sentence);
  const { url = '', email, keepDays, timeZone, words } = readFacts();
  const isProxied = readFlag('PROXIED');
  const site = readSetting('SITE_ORIGIN') || url;
  const folder = enquiriesFolder();
  const store = await folderStore(folder).catch((error: unknown) => {
    throw new Error(`ENQUIRIES=${folder} does not work: ${(error as Error).message}`);
  });
  const outbox = process.env['SMTP_URL']
    ? await createOutbox(folder, mailBySettings(email, timeZone))
    : undefined;
  if (keepDays) keepPruned(folder, keepDays);
  return createHandler({
    store,
    outbox,
    origin: site && new URL(site).origin,
    email,
    isProxied,
    words: await readWords(words),
  });
}
