/** Mails enquiries to the firm. */
import { join } from 'node:path';

import { createTransport } from 'nodemailer';
import parseAddresses from 'nodemailer/lib/addressparser';

import { endpoint, LANGUAGE } from '../src/ui-text.ts';
import type { Enquiry } from './folder.ts';
import { HOUR_MS } from './limits.ts';
import type { Send } from './outbox.ts';

const t = endpoint.mail;
/** Bytes of attachments that most mail servers take. */
const LARGEST_MAIL = 15_000_000;
/** Most characters of a field in a digest. */
const LONGEST_IN_DIGEST = 300;
const TIME = { dateStyle: 'full', timeStyle: 'long' } as const;
/** Several connections, so that a mail that hangs holds up no other; some mail services allow no more than three. */
const TRANSPORT = {
  pool: true,
  maxConnections: 3,
  // The outbox tries again.
  maxRequeues: 0,
  // A server that answers at all does so sooner.
  connectionTimeout: 30_000,
  greetingTimeout: 30_000,
} as const;

/** The addresses in a setting, separated by commas or semicolons. */
function readAddresses(name: string, setting: string) {
  const list = parseAddresses(setting, { flatten: true });
  if (list.length && list.every(({ address }) => /^[^\s@]+@[^\s@,;<>]+$/.test(address))) return list;
  throw new Error(`${name}: Write office@firm.com, or Firm <office@firm.com>; found "${setting}".`);
}

/** The text of a header. Mail programs would decode what only looks encoded (RFC 2047). */
const plain = (text = '') => text.replaceAll('=?', '= ?');

/** Who asks about what: mail programs group mails with one subject into one conversation. */
export function aboutOf({ name, email = '', subject, project }: Enquiry['fields']): string {
  const about = [name, subject ?? project].filter(Boolean).join(', ');
  return about ? `${about} (${email})` : email;
}

/**
 * The text of an enquiry: its fields, files and time of arrival.
 * @param folder the one that holds the enquiries' folders
 * @param timeZone by default that of the machine
 * @param longest most characters of a field
 */
export function linesOf(
  { id, fields, files, received }: Enquiry,
  folder: string,
  timeZone?: string,
  hasFiles = false,
  longest = Infinity,
): string[] {
  const shown = (value: string) => (value.length > longest ? `${value.slice(0, longest)} …` : value);
  const where = hasFiles ? t.attached : t.inFolder(join(folder, id));
  const time = new Date(received).toLocaleString(LANGUAGE, { ...TIME, timeZone });
  return [
    ...Object.entries(fields).map(([field, value]) => `${t.names[field] ?? field}: ${shown(value)}`),
    ...files.map(({ name, size }) => t.file(name, `${Math.ceil(size / 1000)} KB`, where)),
    t.arrived(id, time),
  ];
}

/**
 * Mails enquiries to the firm; a reply goes to the visitor. Files that are too large for a mail, or that the mail
 * server refuses, stay in the folder.
 * @param url `smtps://user:password@host:465`
 * @param to the firm's addresses, plain or as `Firm <office@firm.com>`
 * @param sender by default the first of these
 * @param timeZone for the time of arrival
 * @throws Error naming the wrong setting
 */
export function createMailer(url: string, to: string, sender?: string, timeZone?: string): Send {
  const transport = createTransport({ url, ...TRANSPORT });
  const recipients = readAddresses('SMTP_TO', to);
  const [from] = sender ? readAddresses('SMTP_FROM', sender) : recipients;
  /** Recipients that the mail server has put off, such as by greylisting, by the mail that the others have. */
  const putOff = new Map<string, string[]>();

  /** Sends an enquiry, or several as a digest, which has no reply address and no files. */
  async function sendMail(enquiries: readonly Enquiry[], folder: string, hasFiles: boolean) {
    const [{ id, kind, fields, files }] = enquiries as [Enquiry];
    const { length } = enquiries;
    const isDigest = length > 1;
    // Many mail servers refuse a mail with other letters in an address; its text has the address, too.
    const hasReply = !isDigest && /^[ -~]*@/.test(fields['email'] ?? '');
    const longest = isDigest ? LONGEST_IN_DIGEST : Infinity;
    const lines = enquiries.flatMap((enquiry) => [
      ...(isDigest ? ['---'] : []),
      ...linesOf(enquiry, folder, timeZone, hasFiles, longest),
    ]);
    // The same for every attempt, so that a mailbox keeps one copy.
    const messageId = `<${isDigest ? `digest-${length}-` : ''}${id}@${from?.address.split('@')[1]}>`;
    const left = putOff.get(messageId);
    const { rejectedErrors = [] } = await transport.sendMail({
      from,
      to: recipients,
      ...(left && { envelope: { from: from?.address ?? '', to: left } }),
      messageId,
      subject: t.subject(kind, isDigest ? t.digest(length) : plain(aboutOf(fields))),
      ...(hasReply && { replyTo: { name: plain(fields['name']), address: fields['email'] ?? '' } }),
      // Empty lines in between, since some mail programs join consecutive lines.
      text: [...(isDigest ? [t.digestIntro] : []), ...lines].join('\n').replaceAll(/\n+/g, '\n\n'),
      attachments: (hasFiles ? files : []).map(({ name }) => ({
        filename: name,
        path: join(folder, id, name),
      })),
    });
    const sentences = rejectedErrors.map(({ recipient, message }) => `${recipient}: ${message}`);
    const later = rejectedErrors.filter(({ responseCode = 0 }) => responseCode < 500);
    putOff.delete(messageId);
    if (!later.length) return sentences;
    const names = later.map(({ recipient = '' }) => recipient);
    putOff.set(messageId, names);
    throw new Error(sentences.join('; '));
  }

  return async (enquiries, folder) => {
    const [{ files, received }] = enquiries as [Enquiry];
    const size = files.reduce((sum, file) => sum + file.size, 0);
    const hasFiles = enquiries.length === 1 && files.length > 0 && size <= LARGEST_MAIL;
    return sendMail(enquiries, folder, hasFiles).catch((error: { code?: string; responseCode?: number }) => {
      const isRefused = Number(error.responseCode) >= 500 && error.code !== 'EAUTH';
      // Some servers just close the connection if a mail is too large; after an hour, the network is not to blame.
      const isOld = Date.now() - Date.parse(received) > HOUR_MS;
      if (!hasFiles || !(isRefused || isOld)) throw error;
      return sendMail(enquiries, folder, false);
    });
  };
}
