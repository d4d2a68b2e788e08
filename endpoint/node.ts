/** The endpoint with the settings of the environment. */
import type { RequestListener } from 'node:http';
import { resolve } from 'node:path';

import { keepDays } from '../src/data/delivery.ts';
import { requireFirm } from '../src/firm.ts';
import { createHandler } from './handler.ts';
import { folderStore, prune } from './targets/folder.ts';
import { outbox, smtp, webhook } from './targets/outbox.ts';

const [RETRY_MS, DAY_MS] = [30_000, 86_400_000];

/** Whether a request is one for the endpoint, and not for the website. */
export const isForEndpoint = (url = ''): boolean => /^\/(healthz$|(?:.+\/)?api\/)/.test(url);

/** The folder that enquiries lie in: `ENQUIRIES`, or `enquiries/`. */
export const enquiriesFolder = (): string => resolve(process.env['ENQUIRIES'] || 'enquiries');

/**
 * The endpoint, which keeps enquiries in a folder for `keepDays`, and hands them on to `SMTP_URL` and `WEBHOOK_URL` where
 * these are set.
 * @param tell is told of each new enquiry, and of trouble
 * @param base folder of the website on its host: `/` or `/firm/`
 * @throws Error when firm.json has a mistake
 */
export async function createEndpoint(
  tell: (message: string) => void,
  base: string,
): Promise<RequestListener> {
  const { SMTP_URL, SMTP_TO, SMTP_FROM, WEBHOOK_URL, SITE_ORIGIN, PROXIED } = process.env;
  const { email, url } = requireFirm();
  const folder = enquiriesFolder();
  const boxes: ReturnType<typeof outbox>[] = [];
  if (SMTP_URL) boxes.push(outbox(folder, smtp(SMTP_URL, SMTP_TO || email, SMTP_FROM || undefined), tell));
  if (WEBHOOK_URL) boxes.push(outbox(folder, webhook(WEBHOOK_URL), tell));
  const store = await folderStore(folder, tell, (id) => {
    tell(`An enquiry arrived: ${resolve(folder, id)}`);
    for (const { add } of boxes) void add(id);
  });
  const handOn = () => {
    for (const { run } of boxes) void run();
  };
  const deleteOld = () => void prune(folder, keepDays, tell).catch(tell);
  for (const { load } of boxes) await load();
  handOn();
  deleteOld();
  setInterval(handOn, RETRY_MS).unref();
  setInterval(deleteOld, DAY_MS).unref();
  return createHandler({
    store,
    origin: SITE_ORIGIN || new URL(url).origin,
    base,
    email,
    isProxied: PROXIED === '1',
    count: () => Object.fromEntries(boxes.map(({ name, count }) => [name, count()])),
    log: tell,
  });
}
