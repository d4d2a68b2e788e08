/** Hands kept enquiries on to mail and webhook, again until these have them. */
import { openAsBlob } from 'node:fs';
import { access, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { createTransport } from 'nodemailer';
import parseAddresses from 'nodemailer/lib/addressparser';

import { endpoint, LANGUAGE } from '../../src/ui-text.ts';
import type { Enquiry } from '../enquiry.ts';
import { listKept, readKept, report } from './folder.ts';

const [RETRY_MS, MINUTE_MS, HOUR_MS] = [30_000, 60_000, 3_600_000];
/** As long as mail servers try (RFC 5321, 4.5.4.1): a server that is down over a long weekend costs nothing. */
const GIVE_UP_MS = 5 * 86_400_000;

/**
 * Hands an enquiry on, whose files lie in a folder; again, with the same id, where it throws or the machine stops.
 * @returns what parts of the target did not take, which is not tried again
 */
export type Send = (enquiry: Enquiry, folder: string) => Promise<readonly string[]>;

/**
 * The queue of one target. What it does not take comes again after a minute, then as long as it has been here, up to an
 * hour. Five days after it arrived it is given up, until the next start.
 */
export async function outbox(folder: string, name: string, send: Send, now = Date.now) {
  const sent = `.sent-${name}`;
  const due = new Map<string, number>();
  let failures = 0;
  let running: Promise<void> | undefined;

  async function hand(id: string): Promise<void> {
    const [own, enquiry] = [join(folder, id), await readKept(folder, id)];
    try {
      const refusals = enquiry ? await send(enquiry, own) : [];
      for (const refusal of refusals) report(`${name} did not take ${id} for all`)(new Error(refusal));
      failures += refusals.length;
      if (enquiry) await writeFile(join(own, sent), '', { mode: 0o600 });
      due.delete(id);
    } catch (error) {
      report(`${name} did not take ${id}`)(error);
      const age = now() - Date.parse(enquiry?.received ?? '');
      due.set(id, now() + Math.min(HOUR_MS, Math.max(MINUTE_MS, age)));
      if (age < GIVE_UP_MS) return;
      due.delete(id);
      failures++;
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
  for (const { id } of await listKept(folder))
    await access(join(folder, id, sent)).catch(() => due.set(id, 0));
  void run();
  setInterval(() => void run(), RETRY_MS).unref();
  /** Counts of those that wait, and of what was not taken. */
  return { name, run, add, count: () => ({ waiting: due.size, failed: failures }) };
}

const sizeOf = ({ files }: Enquiry) => files.reduce((sum, { size }) => sum + size, 0);

/** Bytes of files that most mail servers take. */
const LARGEST_MAIL = 15_000_000;

/** The addresses of a setting, between commas or semicolons. */
function readAddresses(name: string, setting: string) {
  const list = parseAddresses(setting, { flatten: true });
  if (list.length && list.every(({ address }) => /^[^\s@]+@[^\s@,;<>]+$/.test(address))) return list;
  throw new Error(`${name}: Write office@firm.com, or Firm <office@firm.com>; found "${setting}".`);
}

/** A line of a header. Mail programs would show what looks encoded as what it might mean. */
const plain = (text = '') => text.replaceAll('=?', '= ?');

/**
 * Mails each enquiry to the firm; an answer goes to the visitor. Files that are too large for a mail, or that the mail
 * server refuses, stay in the folder.
 * @param url `smtps://user:password@host:465`
 * @param to the firm's addresses, alone or as `Firm <office@firm.com>`
 * @param sender where it is not the first of these
 * @param timeZone of the time of arrival
 * @throws Error that names a setting which is wrong
 */
export function mail(url: string, to: string, sender?: string, timeZone?: string): Send {
  const [words, transport, recipients] = [endpoint.mail, createTransport(url), readAddresses('SMTP_TO', to)];
  const [from] = sender ? readAddresses('SMTP_FROM', sender) : recipients;
  const time = new Intl.DateTimeFormat(LANGUAGE, { dateStyle: 'full', timeStyle: 'long', timeZone });

  async function send(enquiry: Enquiry, folder: string, isWhole: boolean): Promise<readonly string[]> {
    const { id, kind, fields, files, received } = enquiry;
    const { name = '', email = '', subject, project } = fields;
    const where = isWhole ? words.attached : words.inFolder(folder);
    const lines = Object.entries(fields).map(([field, value]) => `${words.names[field] ?? field}: ${value}`);
    const names = files.map((file) => words.file(file.name, `${Math.ceil(file.size / 1000)} KB`, where));
    const attachments = files.map((file) => ({ filename: file.name, path: join(folder, file.name) }));
    const { rejectedErrors = [] } = await transport.sendMail({
      from,
      to: recipients,
      replyTo: email && { name: plain(name), address: email },
      subject: words.subject(kind, plain(subject ?? project ?? email)),
      text: [...lines, ...names, '', words.arrived(id, time.format(Date.parse(received)))].join('\n'),
      // The same for every try, so that a mailbox keeps one.
      messageId: `<${id}@${from?.address.split('@')[1]}>`,
      attachments: isWhole ? attachments : [],
    });
    return rejectedErrors.map(({ recipient, message }) => `${recipient}: ${message}`);
  }

  return async (enquiry, folder) => {
    const isWhole = sizeOf(enquiry) <= LARGEST_MAIL;
    try {
      return await send(enquiry, folder, isWhole);
    } catch (error) {
      const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
      const isRefused = responseCode >= 500 && code !== 'EAUTH';
      // Some servers close the line where a mail is too large; after an hour it is no failure of the line.
      const isOld = Date.now() - Date.parse(enquiry.received) > HOUR_MS;
      if (!sizeOf(enquiry) || !isWhole || !(isRefused || isOld)) throw error;
      return send(enquiry, folder, false);
    }
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
    return [];
  };
