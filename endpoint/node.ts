/** The endpoint with the settings of the environment. */
import type { RequestListener } from 'node:http';
import { resolve } from 'node:path';

import { keepDays } from '../src/data/delivery.ts';
import { requireFirm } from '../src/firm.ts';
import { createHandler } from './handler.ts';
import { folderStore, prune, report } from './targets/folder.ts';
import { mail, outbox, webhook } from './targets/outbox.ts';

const DAY_MS = 86_400_000;

/** The folder that enquiries lie in: `ENQUIRIES`, or `enquiries/`. */
export const enquiriesFolder = (): string => resolve(process.env['ENQUIRIES'] || 'enquiries');

/**
 * The endpoint, which keeps enquiries for `keepDays`, and hands them on to `SMTP_URL` and `WEBHOOK_URL` if set.
 * @param base folder of the website on its host: `/` or `/firm/`
 */
export async function createEndpoint(base: string): Promise<RequestListener> {
  const { SMTP_URL, SMTP_TO, SMTP_FROM, WEBHOOK_URL, SITE_ORIGIN, PROXIED } = process.env;
  const { email, url } = requireFirm();
  const folder = enquiriesFolder();
  const store = await folderStore(folder);
  const boxes: Awaited<ReturnType<typeof outbox>>[] = [];
  if (SMTP_URL) boxes.push(await outbox(folder, 'mail', mail(SMTP_URL, SMTP_TO || email, SMTP_FROM)));
  if (WEBHOOK_URL) boxes.push(await outbox(folder, 'webhook', webhook(WEBHOOK_URL)));
  const deleteOld = () => void prune(folder, keepDays).catch(report('Old enquiries are not deleted'));
  deleteOld();
  setInterval(deleteOld, DAY_MS).unref();
  return createHandler({
    store,
    boxes,
    origin: SITE_ORIGIN || new URL(url).origin,
    base,
    email,
    isProxied: PROXIED === '1',
    log: console.error,
  });
}
