/** The endpoint with the settings of the environment. */
import type { RequestListener } from 'node:http';
import { resolve } from 'node:path';

import { readFlag, readSetting } from '../src/lib/settings.ts';
import { readFacts } from './facts.ts';
import { createHandler } from './handler.ts';
import { folderStore, pruner, report } from './targets/folder.ts';
import { mail, outbox, type Send, webhook } from './targets/outbox.ts';

/** A clock that is wrong for less has no consequences. */
const LOOK_MS = 43_200_000;

/** The folder that enquiries lie in. */
export const enquiriesFolder = (): string => resolve(readSetting('ENQUIRIES'));

/** A target. With a wrong setting it takes nothing, and enquiries wait until it is right. */
function target(make: () => Send): Send {
  try {
    return make();
  } catch (reason) {
    const error = reason as Error;
    report('Enquiries are kept, and wait')(error);
    return () => Promise.reject(error);
  }
}

/**
 * The endpoint, which keeps enquiries for `keepDays`, and hands them on to `SMTP_URL` and `WEBHOOK_URL` if set.
 * @param home folder of the website on its host, such as `/firm/`, if not that of BASE_PATH
 * @throws Error that names a setting without which no enquiry can be taken
 */
export async function createEndpoint(home?: string): Promise<RequestListener> {
  const { SMTP_URL, SMTP_TO, SMTP_FROM, WEBHOOK_URL } = process.env;
  const { url = '', email, keepDays, timeZone, base } = readFacts();
  const [isProxied, site] = [readFlag('PROXIED'), readSetting('SITE_ORIGIN') || url];
  const folder = enquiriesFolder();
  const store = await folderStore(folder).catch((error: unknown) => {
    throw new Error(`ENQUIRIES=${folder} does not work: ${(error as Error).message}`);
  });
  const toMail = () => mail(readSetting('SMTP_URL'), SMTP_TO || email || '', SMTP_FROM, timeZone);
  const toWebhook = () => webhook(readSetting('WEBHOOK_URL'));
  const boxes: Awaited<ReturnType<typeof outbox>>[] = [];
  if (SMTP_URL) boxes.push(await outbox(folder, 'mail', target(toMail)));
  if (WEBHOOK_URL) boxes.push(await outbox(folder, 'webhook', target(toWebhook)));
  const look = keepDays ? pruner(folder, keepDays) : () => Promise.resolve();
  const deleteOld = () => void look().catch(report('Old enquiries are not deleted'));
  deleteOld();
  setInterval(deleteOld, LOOK_MS).unref();
  const origin = site && new URL(site).origin;
  return createHandler({ store, boxes, origin, base: home ?? base, email, isProxied, log: console.error });
}
