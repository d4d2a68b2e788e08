import { createTransport } from 'nodemailer';

import type { Target } from './outbox.ts';

/**
 * Mails each enquiry to the firm; an answer goes to the visitor.
 * @param url `smtps://user:password@host:465`
 * @param to the firm's address, which is also the sender
 */
export function smtp(url: string, to: string): Target {
  const transport = createTransport(url);
  return {
    name: 'smtp',
    send: async ({ kind, key, digest, fields, files }) => {
      const { email, subject, project } = fields;
      await transport.sendMail({
        from: to,
        to,
        ...(email ? { replyTo: email } : {}),
        subject: `Website, ${kind}: ${subject ?? project ?? email ?? ''}`,
        text: Object.entries(fields)
          .map(([name, value]) => `${name}: ${value}`)
          .join('\n'),
        // The same for every try, so that a mailbox keeps one.
        messageId: `<${digest.slice(0, 32)}@${to.split('@')[1] ?? 'localhost'}>`,
        headers: { 'X-Enquiry-Key': encodeURIComponent(key) },
        attachments: files.map(({ name, bytes }) => ({ filename: name, content: Buffer.from(bytes) })),
      });
    },
  };
}
