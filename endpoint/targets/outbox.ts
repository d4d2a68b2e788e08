/** Hands kept enquiries on to mail and webhook, again until these have them. */
import { openAsBlob } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { createTransport } from 'nodemailer';

import { endpoint } from '../../src/ui-text.ts';
import type { Enquiry } from '../enquiry.ts';
import { listKept, readKept, report } from './folder.ts';

const [RETRY_MS, MINUTE_MS, HOUR_MS, DAY_MS] = [30_000, 60_000, 3_600_000, 86_400_000];

/** Hands an enquiry on, whose files lie in a folder; again, with the same id, where it throws or the machine stops. */
export type Send = (enquiry: Enquiry, folder: string) => Promise<unknown>;

/**
 * The queue of one target. What it does not take comes again after a minute, then as long as it has been here, up to an
 * hour, and no more a day after it arrived.
 */
export async function outbox(folder: string, name: string, send: Send, now = Date.now) {
  const [sent, failed] = [`.sent-${name}`, `.failed-${name}`];
  const due = new Map<string, number>();
  let failures = 0;
  let running: Promise<void> | undefined;

  async function hand(id: string): Promise<void> {
    const [own, enquiry] = [join(folder, id), await readKept(folder, id)];
    try {
      if (enquiry) await send(enquiry, own);
      if (enquiry) await writeFile(join(own, sent), '', { mode: 0o600 });
      due.delete(id);
    } catch (error) {
      report(`${name} did not take ${id}`)(error);
      const age = now() - Date.parse(enquiry?.received ?? '');
      due.set(id, now() + Math.min(HOUR_MS, Math.max(MINUTE_MS, age)));
      if (age < DAY_MS) return;
      due.delete(id);
      failures++;
      await writeFile(join(own, failed), '', { mode: 0o600 }).catch(report(id));
    }
  }
  async function handAll(): Promise<void> {
    for (const [id, time] of due) if (time <= now()) await hand(id);
  }

  /** Hands on what is due. While it does, another call changes nothing. */
  const run = (): Promise<void> => (running ??= handAll().finally(() => (running = undefined)));
  /** Hands a new one on. */
  const add = (id: string): Promise<void> => {
    due.set(id, 0);
    return run();
  };
  // Enquiries that are still here, such as after a restart.
  for (const { id } of await listKept(folder)) {
    const notes = await readdir(join(folder, id));
    if (notes.includes(failed)) failures++;
    else if (!notes.includes(sent)) due.set(id, 0);
  }
  void run();
  setInterval(() => void run(), RETRY_MS).unref();
  /** Counts of those that wait, and of those given up. */
  return { name, run, add, count: () => ({ waiting: due.size, failed: failures }) };
}

const sizeOf = ({ files }: Enquiry) => files.reduce((sum, { size }) => sum + size, 0);

/** Bytes of files that most mail servers take. */
const LARGEST_MAIL = 15_000_000;

/**
 * Mails each enquiry to the firm; an answer goes to the visitor. Files that are too large for a mail stay in the folder.
 * @param url `smtps://user:password@host:465`
 * @param to the firm's address, alone or as `Firm <office@firm.com>`
 * @param sender used if the mail server wants another address
 */
export function mail(url: string, to: string, sender?: string): Send {
  const [words, transport, from] = [endpoint.mail, createTransport(url), sender || to];
  const [, host = 'localhost'] = /@([^\s>]+)/.exec(from) ?? [];
  return (enquiry, folder) => {
    const { id, kind, fields, files } = enquiry;
    const isSmall = sizeOf(enquiry) <= LARGEST_MAIL;
    const where = isSmall ? words.attached : words.inFolder;
    const lines = Object.entries(fields).map(([name, value]) => `${words.names[name] ?? name}: ${value}`);
    const names = files.map(({ name, size }) => words.file(name, `${Math.ceil(size / 1000)} KB`, where));
    return transport.sendMail({
      from,
      to,
      replyTo: fields['email'],
      subject: words.subject(kind, fields['subject'] ?? fields['project'] ?? fields['email'] ?? ''),
      text: [...lines, ...names].join('\n'),
      // The same for every try, so that a mailbox keeps one.
      messageId: `<${id}@${host}>`,
      attachments: isSmall ? files.map(({ name }) => ({ filename: name, path: join(folder, name) })) : [],
    });
  };
}

/**
 * Posts each enquiry to an address: as JSON, and where it has files as a form with the JSON in `message` and the `files`,
 * which are read from the disk as they are sent. The `Idempotency-Key` is the same for every try.
 */
export const webhook =
  (url: string): Send =>
  async (enquiry, folder) => {
    const [json, size, form] = [JSON.stringify(enquiry), sizeOf(enquiry), new FormData()];
    form.set('message', json);
    for (const { name } of enquiry.files) form.append('files', await openAsBlob(join(folder, name)), name);
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'idempotency-key': enquiry.id, ...(!size && { 'content-type': 'application/json' }) },
      body: size ? form : json,
      // A redirect would be followed without the body.
      redirect: 'error',
      // 10 s for an answer, and time for 100 kB a second.
      signal: AbortSignal.timeout(10_000 + Math.ceil(size / 100)),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`It answered ${response.status}.`);
  };
