import { join } from 'node:path';

import { createTransport } from 'nodemailer';

import { endpoint } from '../../src/ui-text.ts';
import type { Target } from './outbox.ts';

const words = endpoint.mail;
/** Bytes of files that most mail servers take. */
const LARGEST = 15_000_000;
const [connectionTimeout, greetingTimeout, socketTimeout] = [30_000, 30_000, 120_000];

/**
 * Mails each enquiry to the firm; an answer goes to the visitor. Files that are too large for a mail stay in the folder.
 * @param url `smtps://user:password@host:465`
 * @param to the firm's address, alone or as `Firm <office@firm.com>`
 * @param from the sender, where the mail server wants another one
 */
export function smtp(url: string, to: string, from = to): Target {
  const transport = createTransport({ url, connectionTimeout, greetingTimeout, socketTimeout });
  const [, host = 'localhost'] = /@([^\s>]+)/.exec(from) ?? [];
  return {
    name: 'smtp',
    send: async ({ id, kind, fields, files }, folder) => {
      const { email = '', subject, project } = fields;
      const isSmall = files.reduce((sum, { size }) => sum + size, 0) <= LARGEST;
      const lines = Object.entries(fields).map(([name, value]) => `${words.names[name] ?? name}: ${value}`);
      const where = isSmall ? words.attached : words.inFolder;
      await transport.sendMail({
        from,
        to,
        replyTo: email,
        subject: words.subject(kind, subject ?? project ?? email),
        text: [
          ...lines,
          ...files.map(({ name, size }) => words.file(name, `${Math.ceil(size / 1000)} KB`, where)),
        ].join('\n'),
        // The same for every try, so that a mailbox keeps one.
        messageId: `<${id}@${host}>`,
        attachments: isSmall ? files.map(({ name }) => ({ filename: name, path: join(folder, name) })) : [],
      });
    },
  };
}
