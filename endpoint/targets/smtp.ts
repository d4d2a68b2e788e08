import { createTransport } from 'nodemailer';

import { endpoint } from '../../src/ui-text.ts';
import { tryKey } from '../enquiry.ts';
import type { Target } from './outbox.ts';

const words = endpoint.mail;
/** Bytes of files that most mail servers take. */
const LARGEST = 15_000_000;

/**
 * Mails each enquiry to the firm; an answer goes to the visitor. Files that are too large for a mail stay in the folder.
 * @param url `smtps://user:password@host:465`
 * @param to the firm's address, which is also the sender
 */
export function smtp(url: string, to: string): Target {
  const transport = createTransport(url);
  return {
    name: 'smtp',
    send: async (parcel) => {
      const { kind, digest, fields, files } = parcel;
      const { email, subject, project } = fields;
      const isComplete = files.every(({ bytes }) => bytes);
      const isSmall = files.reduce((sum, { size }) => sum + size, 0) <= LARGEST;
      const about = files.map(({ name, size, bytes }) => {
        const state = bytes ? (isSmall ? words.attached : words.inFolder) : words.missing;
        return words.file(name, `${Math.ceil(size / 1000)} KB`, state);
      });
      await transport.sendMail({
        from: to,
        to,
        ...(email ? { replyTo: email } : {}),
        subject: words.subject(kind, subject ?? project ?? email ?? ''),
        text: [
          ...Object.entries(fields).map(([name, value]) => `${words.names[name] ?? name}: ${value}`),
          ...about,
        ].join('\n'),
        // The same for every try, so that a mailbox keeps one.
        messageId: `<${digest.slice(0, 32)}${isComplete ? '' : '.incomplete'}@${to.split('@')[1] ?? 'localhost'}>`,
        headers: { 'X-Enquiry-Key': encodeURIComponent(tryKey(parcel)) },
        attachments: files.flatMap(({ name, bytes }) =>
          bytes && isSmall ? [{ filename: name, content: Buffer.from(bytes) }] : [],
        ),
      });
    },
  };
}
