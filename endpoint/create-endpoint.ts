/** Makes the endpoint with the settings of the environment and the firm's facts. */
import type { RequestListener } from 'node:http';
import { resolve } from 'node:path';

import { readFacts } from '../src/endpoint-facts.ts';
import { readFlag } from '../src/lib/settings.ts';
import { folderStore, report } from './folder.ts';
import { createHandler } from './handler.ts';
import { DAY_MS } from './limits.ts';
import { createMailer } from './mail.ts';
import { createOutbox, type Send } from './outbox.ts';
import { pruneByClock } from './retention.ts';
import { misspelledSettings, readSetting } from './settings.ts';
import { readWords } from './words.ts';

/** The folder that enquiries lie in. */
export const enquiriesFolder = (): string => resolve(readSetting('ENQUIRIES'));

/** The mailer of the settings. With a wrong one it takes nothing, and enquiries wait until it is right. */
function readMailer(email = '', timeZone?: string): Send | undefined {
  const { SMTP_URL, SMTP_TO, SMTP_FROM } = process.env;
  if (!SMTP_URL) return undefined;
  try {
    return createMailer(readSetting('SMTP_URL'), SMTP_TO || email, SMTP_FROM, timeZone);
  } catch (reason) {
    const error = reason as Error;
    report('Enquiries are kept, and wait')(error);
    return () => Promise.reject(error);
  }
}

/** Deletes old enquiries now and twice a day. */
function keepPruned(folder: string, keepDays: number): void {
  const prune = () => void pruneByClock(folder, keepDays).catch(report('Old enquiries are not deleted'));
  prune();
  setInterval(prune, DAY_MS / 2).unref();
}

/**
 * The endpoint, which keeps enquiries for the firm's `keepDays`, and mails them where `SMTP_URL` is set.
 * @param home folder of the website on its host, such as `/firm/`, if not that of BASE_PATH
 * @throws Error that names a setting without which no enquiry can be taken
 */
export async function createEndpoint(home?: string): Promise<RequestListener> {
  for (const sentence of misspelledSettings()) console.error(sentence);
  const { url = '', email, keepDays, timeZone, base, words } = readFacts();
  const isProxied = readFlag('PROXIED');
  const site = readSetting('SITE_ORIGIN') || url;
  const folder = enquiriesFolder();
  const store = await folderStore(folder).catch((error: unknown) => {
    throw new Error(`ENQUIRIES=${folder} does not work: ${(error as Error).message}`);
  });
  const send = readMailer(email, timeZone);
  const outbox = send && (await createOutbox(folder, send));
  if (keepDays) keepPruned(folder, keepDays);
  return createHandler({
    store,
    outbox,
    origin: site && new URL(site).origin,
    base: home ?? base,
    email,
    isProxied,
    words: await readWords(words),
  });
}
