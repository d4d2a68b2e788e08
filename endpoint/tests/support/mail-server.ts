/** A mail server for tests: as much of RFC 5321 as a client needs. */
import { createServer } from 'node:net';

import { onTestFinished } from 'vitest';

import { listen } from '../../../tests/support/net.ts';

interface TakenMail {
  /** Commands of the envelope. */
  from: string;
  to: string[];
  /** Headers and text as they came. */
  raw: string;
}

/** A header of a mail. */
export const header = (raw: string | undefined, name: string) =>
  new RegExp(`^${name}: (.*)$`, 'm').exec(raw?.split('\r\n\r\n')[0]?.replaceAll(/\r\n\s+/g, ' ') ?? '')?.[1];
/** The text of a mail, decoded (RFC 2045, 6.7). */
export const textOf = (raw = '') =>
  raw
    .slice(raw.indexOf('\r\n\r\n') + 4)
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=(?=[\dA-F]{2})/g, '%')
    .replaceAll(/(?:%[\dA-F]{2})+/g, decodeURIComponent)
    .replaceAll('\r\n', '\n');

/** An answer that never comes. */
export const HANG = 'hang';

/**
 * Starts a mail server for the current test.
 * @param answer gets a command, or the whole mail for DATA; returns an answer other than the usual one, or an empty
 * string to close the connection without one
 * @returns its address for SMTP_URL, and the mails that it has taken
 */
export async function mailServer(
  answer: (command: string, raw: string) => string | undefined = () => undefined,
) {
  const mails: TakenMail[] = [];
  const server = createServer((line) => {
    let [got, isText] = ['', false];
    let envelope: Omit<TakenMail, 'raw'> = { from: '', to: [] };
    const reply = (command: string, usual: string, raw = '') => {
      const text = answer(command, raw) ?? usual;
      if (text === HANG) return text;
      if (text) line.write(`${text}\r\n`);
      else line.destroy();
      return text;
    };
    line.on('error', () => undefined).write('220 mail.example\r\n');
    line.on('data', (chunk) => {
      got += String(chunk);
      for (;;) {
        const end = got.indexOf(isText ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const part = got.slice(0, end);
        got = got.slice(end + (isText ? 5 : 2));
        if (isText) {
          isText = false;
          if (reply('DATA', '250 OK', part).startsWith('2')) mails.push({ ...envelope, raw: part });
        } else if (part === 'DATA') {
          isText = true;
          line.write('354 Go on\r\n');
        } else {
          const isTaken = reply(part, '250 OK').startsWith('2');
          if (part.startsWith('MAIL')) envelope = { from: part, to: [] };
          if (part.startsWith('RCPT') && isTaken) envelope.to.push(part);
        }
      }
    });
  });
  const url = (await listen(server)).replace('http', 'smtp');
  onTestFinished(() => void server.close());
  return { url, mails };
}
