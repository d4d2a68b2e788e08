/** The endpoint's settings, from the environment. */
import { resolve } from 'node:path';

import { requireFirm } from '../src/firm.ts';
import { createHandler } from './handler.ts';
import { folderStore } from './targets/folder.ts';
import { outbox, type Target } from './targets/outbox.ts';
import { smtp } from './targets/smtp.ts';
import { webhook } from './targets/webhook.ts';

const RETRY_MS = 60_000;

/** The folder that enquiries lie in: `ENQUIRIES`, or `enquiries/`. */
export const enquiriesFolder = (): string => resolve(process.env['ENQUIRIES'] || 'enquiries');

/**
 * The handler that keeps enquiries in a folder, and hands them on to `SMTP_URL` and `WEBHOOK_URL` where these are set.
 * @param origin where visitors reach the site, if not where the firm's config says
 * @param tell is told of each new enquiry, and of trouble
 */
export async function createFromEnvironment(
  tell: (message: string) => void,
  origin = new URL(requireFirm().url).origin,
): Promise<ReturnType<typeof createHandler>> {
  const { email } = requireFirm();
  const { SMTP_URL, SMTP_TO, WEBHOOK_URL, BASE_PATH = '' } = process.env;
  const folder = enquiriesFolder();
  const targets: Target[] = [
    ...(SMTP_URL ? [smtp(SMTP_URL, SMTP_TO || email)] : []),
    ...(WEBHOOK_URL ? [webhook(WEBHOOK_URL)] : []),
  ];
  const box = outbox(folder, targets, tell);
  const store = await folderStore(folder, {
    onKept: (id, kept) => {
      tell(`An enquiry arrived: ${resolve(folder, id)}`);
      void box.add(id, kept);
    },
  });
  void box.flush();
  setInterval(() => void box.flush(), RETRY_MS).unref();
  return createHandler({
    store,
    origin,
    base: `${BASE_PATH.replace(/\/$/, '')}/`,
    email,
    log: (line) => {
      console.log(JSON.stringify(line));
    },
  });
}
