/** Hands kept enquiries on to mail and webhook, again until these have them. */
import { openAsBlob } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { createTransport } from 'nodemailer';

import { endpoint } from '../../src/ui-text.ts';
import type { Enquiry } from '../enquiry.ts';
import { type Complain, listKept, readKept, writeSafely } from './folder.ts';

const [MINUTE_MS, HOUR_MS, DAY_MS] = [60_000, 3_600_000, 86_400_000];

/** Where enquiries go besides the folder. */
export interface Target {
  name: string;
  /**
   * Hands an enquiry on, whose files lie in a folder. It may be called again for one that the target has got when the
   * machine stopped between; the id tells.
   * @throws Error when the target did not take it
   */
  send: (enquiry: Enquiry, folder: string) => Promise<unknown>;
}

/**
 * The queue of one target. What it does not take comes again after a minute, then two, up to an hour, and no more a day
 * after the enquiry arrived.
 * @param complain is told when the target does not take one
 */
export function outbox(folder: string, { name, send }: Target, complain: Complain, now = Date.now) {
  const [sent, failed] = [`.sent-${name}`, `.failed-${name}`];
  /** When to try again: never for those that were given up. */
  const queue = new Map<string, { tries: number; due: number }>();
  let running: Promise<void> | undefined;

  async function hand(id: string, tries: number): Promise<void> {
    const [own, enquiry] = [join(folder, id), await readKept(folder, id, complain)];
    try {
      if (enquiry) await send(enquiry, own);
      if (enquiry) await writeSafely(own, sent);
      queue.delete(id);
    } catch (error) {
      complain(`${name} did not take ${id}: ${(error as Error).message}`);
      const isLate = now() - Date.parse(enquiry?.received ?? '') >= DAY_MS;
      const due = isLate ? Infinity : now() + Math.min(HOUR_MS, MINUTE_MS * 2 ** tries);
      queue.set(id, { tries: tries + 1, due });
      if (isLate) await writeSafely(own, failed).catch(complain);
    }
  }
  async function handAll(): Promise<void> {
    for (const [id, { tries, due }] of queue) if (due <= now()) await hand(id, tries);
  }

  /** Hands on what is due. While it does, another call changes nothing. */
  const run = (): Promise<void> => (running ??= handAll().finally(() => (running = undefined)));
  return {
    name,
    run,
    /** Hands a new one on. */
    add: (id: string): Promise<void> => {
      queue.set(id, { tries: 0, due: now() });
      return run();
    },
    /** Finds what is still here, such as after a restart. */
    load: async (): Promise<void> => {
      for (const { id } of await listKept(folder, complain)) {
        const notes = await readdir(join(folder, id));
        const due = notes.includes(failed) ? Infinity : now();
        if (!notes.includes(sent)) queue.set(id, { tries: 0, due });
      }
    },
    /** How many wait, and how many were given up. */
    count: () => {
      const failures = [...queue.values()].filter(({ due }) => due === Infinity).length;
      return { waiting: queue.size - failures, failed: failures };
    },
  };
}

const sizeOf = ({ files }: Enquiry) => files.reduce((sum, { size }) => sum + size, 0);

/** Bytes of files that most mail servers take. */
const LARGEST_MAIL = 15_000_000;
const [connectionTimeout, greetingTimeout, socketTimeout] = [30_000, 30_000, 120_000];

/**
 * Mails each enquiry to the firm; an answer goes to the visitor. Files that are too large for a mail stay in the folder.
 * @param url `smtps://user:password@host:465`
 * @param to the firm's address, alone or as `Firm <office@firm.com>`
 * @param from the sender, where the mail server wants another one
 */
export function smtp(url: string, to: string, from = to): Target {
  const words = endpoint.mail;
  const transport = createTransport({ url, connectionTimeout, greetingTimeout, socketTimeout });
  const [, host = 'localhost'] = /@([^\s>]+)/.exec(from) ?? [];
  const send: Target['send'] = (enquiry, folder) => {
    const { id, kind, fields, files } = enquiry;
    const { email = '', subject, project } = fields;
    const isSmall = sizeOf(enquiry) <= LARGEST_MAIL;
    const where = isSmall ? words.attached : words.inFolder;
    const lines = Object.entries(fields).map(([name, value]) => `${words.names[name] ?? name}: ${value}`);
    const names = files.map(({ name, size }) => words.file(name, `${Math.ceil(size / 1000)} KB`, where));
    return transport.sendMail({
      from,
      to,
      replyTo: email,
      subject: words.subject(kind, subject ?? project ?? email),
      text: [...lines, ...names].join('\n'),
      // The same for every try, so that a mailbox keeps one.
      messageId: `<${id}@${host}>`,
      attachments: isSmall ? files.map(({ name }) => ({ filename: name, path: join(folder, name) })) : [],
    });
  };
  return { name: 'smtp', send };
}

/** Milliseconds for an answer, and for each byte over the slowest line that is waited for: 100 kB a second. */
const [ANSWER_MS, BYTE_MS] = [10_000, 0.01];

/**
 * Posts each enquiry to an address: as JSON, and where it has files as a form with the JSON in `message` and the `files`,
 * which are read from the disk as they are sent. The `Idempotency-Key` is the same for every try.
 */
export const webhook = (url: string): Target => ({
  name: 'webhook',
  send: async (enquiry, folder) => {
    const [json, size, form] = [JSON.stringify(enquiry), sizeOf(enquiry), new FormData()];
    form.set('message', json);
    for (const { name } of enquiry.files) form.append('files', await openAsBlob(join(folder, name)), name);
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'idempotency-key': enquiry.id, ...(!size && { 'content-type': 'application/json' }) },
      body: size ? form : json,
      // A redirect would be followed without the body.
      redirect: 'error',
      signal: AbortSignal.timeout(Math.ceil(ANSWER_MS + size * BYTE_MS)),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`It answered ${response.status}.`);
  },
});
