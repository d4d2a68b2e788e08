/** Writes enquiries as mails to the firm. */
import { join } from 'node:path';

import { createTransport } from 'nodemailer';
import parseAddresses from 'nodemailer/lib/addressparser';

import { endpoint, LANGUAGE } from '../src/ui-text.ts';
import type { Enquiry } from './folder.ts';
import { HOUR_MS } from './limits.ts';
import type { Send } from './outbox.ts';

const t = endpoint.mail;
/** Bytes of files that most mail servers take. */
const LARGEST_MAIL = 15_000_000;
/** Characters of a field in a digest. */
const LONGEST_IN_DIGEST = 300;
/** How nodemailer sends: several lines, so that a mail which hangs holds up no other; some mail services allow no more. */
const TRANSPORT = {
  pool: true,
  maxConnections: 3,
  // The outbox tries again.
  maxRequeues: 0,
  // A server that answers at all does so sooner.
  connectionTimeout: 30_000,
  greetingTimeout: 30_000,
} as const;

/** The addresses of a setting, between commas or semicolons. */
function readAddresses(name: string, setting: string) {
  const list = parseAddresses(setting, { flatten: true });
  if (list.length && list.every(({ address }) => /^[^\s@]+@[^\s@,;<>]+$/.test(address))) return list;
  throw new Error(`${name}: Write office@firm.com, or Firm <office@firm.com>; found "${setting}".`);
}

/** A line of a header. Mail programs would show what looks encoded as what it might mean. */
const plain = (text = '') => text.replaceAll('=?', '= ?');

/** Lines with an empty one between each two: some mail programs join lines that follow each other. */
const spaced = (lines: readonly string[]) => lines.join('\n').replaceAll(/\n+/g, '\n\n');

/** Subject of an enquiry, with its visitor: mail programs show mails of one subject as one conversation. */
function aboutOf({ fields }: Enquiry): string {
  const { name, email = '', subject, project } = fields;
  const about = [name, subject ?? project].filter(Boolean).join(', ');
  return plain(about ? `${about} (${email})` : email);
}

/**
 * Mails enquiries to the firm; an answer goes to the visitor. Files that are too large for a mail, or that the mail server
 * refuses, stay in the folder.
 * @param url `smtps://user:password@host:465`
 * @param to the firm's addresses, alone or as `Firm <office@firm.com>`
 * @param sender where it is not the first of these
 * @param timeZone of the time of arrival
 * @throws Error that names a setting which is wrong
 */
export function createMailer(url: string, to: string, sender?: string, timeZone?: string): Send {
  const transport = createTransport({ url, ...TRANSPORT });
  const recipients = readAddresses('SMTP_TO', to);
  const [from] = sender ? readAddresses('SMTP_FROM', sender) : recipients;
  const time = new Intl.DateTimeFormat(LANGUAGE, { dateStyle: 'full', timeStyle: 'long', timeZone });

  /**
   * The text of an enquiry: fields, files, and when it came.
   * @param state where its files are, in words
   * @param longest characters of a field, if it may not have all
   */
  function linesOf({ id, fields, files, received }: Enquiry, state: string, longest = Infinity): string[] {
    const shown = (value: string) => (value.length > longest ? `${value.slice(0, longest)} …` : value);
    return [
      ...Object.entries(fields).map(([field, value]) => `${t.names[field] ?? field}: ${shown(value)}`),
      ...files.map(({ name, size }) => t.file(name, `${Math.ceil(size / 1000)} KB`, state)),
      t.arrived(id, time.format(Date.parse(received))),
    ];
  }

  /** @param id the same for every try, so that a mailbox keeps one */
  async function sendMail(id: string, mail: object): Promise<readonly string[]> {
    const messageId = `<${id}@${from?.address.split('@')[1]}>`;
    const { rejectedErrors = [] } = await transport.sendMail({ from, to: recipients, messageId, ...mail });
    return rejectedErrors.map(({ recipient, message }) => `${recipient}: ${message}`);
  }

  function sendOne(enquiry: Enquiry, folder: string, hasFiles: boolean): Promise<readonly string[]> {
    const { id, kind, fields, files } = enquiry;
    const { name, email = '' } = fields;
    return sendMail(id, {
      replyTo: { name: plain(name), address: email },
      subject: t.subject(kind, aboutOf(enquiry)),
      text: spaced(linesOf(enquiry, hasFiles ? t.attached : t.inFolder(folder))),
      attachments: hasFiles
        ? files.map((file) => ({ filename: file.name, path: join(folder, file.name) }))
        : [],
    });
  }

  function sendDigest(enquiries: readonly Enquiry[], folder: string): Promise<readonly string[]> {
    const [first] = enquiries;
    const texts = enquiries.flatMap((enquiry) => [
      '---',
      ...linesOf(enquiry, t.inFolder(join(folder, enquiry.id)), LONGEST_IN_DIGEST),
    ]);
    return sendMail(`digest-${enquiries.length}-${first?.id}`, {
      subject: t.subject(first?.kind ?? '', t.digest(enquiries.length)),
      text: spaced([t.digestIntro, ...texts]),
    });
  }

  return async (enquiries, folder) => {
    const [enquiry] = enquiries;
    if (!enquiry || enquiries.length > 1) return sendDigest(enquiries, folder);
    const size = enquiry.files.reduce((sum, file) => sum + file.size, 0);
    const own = join(folder, enquiry.id);
    if (size > LARGEST_MAIL) return sendOne(enquiry, own, false);
    try {
      return await sendOne(enquiry, own, true);
    } catch (error) {
      const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
      const isRefused = responseCode >= 500 && code !== 'EAUTH';
      // Some servers close the line where a mail is too large; after an hour it is not a failure of the line.
      const isOld = Date.now() - Date.parse(enquiry.received) > HOUR_MS;
      if (size === 0 || !(isRefused || isOld)) throw error;
      return sendOne(enquiry, own, false);
    }
  };
}
