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

/** The folder that enquiries lie in. */
export const enquiriesFolder = (): string => resolve(readSetting('ENQUIRIES'));

/** A mailer. With a wrong setting it takes nothing, and enquiries wait until it is right. */
function mailerOrBroken(make: () => Send): Send {
  try {
    return make();
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
  const { SMTP_URL, SMTP_TO, SMTP_FROM } = process.env;
  const { url = '', email, keepDays, timeZone, base } = readFacts();
  const [isProxied, site] = [readFlag('PROXIED'), readSetting('SITE_ORIGIN') || url];
  const folder = enquiriesFolder();
  const store = await folderStore(folder).catch((error: unknown) => {
    throw new Error(`ENQUIRIES=${folder} does not work: ${(error as Error).message}`);
  });
  const makeMailer = () => createMailer(readSetting('SMTP_URL'), SMTP_TO || email || '', SMTP_FROM, timeZone);
  const outbox = SMTP_URL ? await createOutbox(folder, mailerOrBroken(makeMailer)) : undefined;
  if (keepDays) keepPruned(folder, keepDays);
  return createHandler({
    store,
    ...(outbox && { outbox }),
    origin: site && new URL(site).origin,
    base: home ?? base,
    email,
    isProxied,
    log: console.error,
  });
}
