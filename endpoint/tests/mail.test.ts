/** The mails that the endpoint writes to the firm, and what mail servers do with them. */
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { put } from '../../tests/support/files.ts';
import type { Enquiry } from '../folder.ts';
import { HOUR_MS } from '../limits.ts';
import { createMailer } from '../mail.ts';
import { createOutbox } from '../outbox.ts';
import { MESSAGE, PDF } from './support/requests.ts';
import { HANG, header, mailServer, textOf } from './support/mail-server.ts';
import { inboxOfEachTest } from './support/inbox.ts';

const OFFICE = 'Firm <office@oak-iron.example>';
const ID = '1'.padStart(32, '0');

const inbox = inboxOfEachTest();

/** An enquiry without files. */
const enquiryOf = (fields: Enquiry['fields']) => inbox.keep(1, { fields });

/** An enquiry with a plan that claims to have this many bytes. */
function keep({ size = PDF.length, received = new Date().toISOString(), fields = {} } = {}): Enquiry {
  put(join(inbox.folder, ID, '01-plan.pdf'), PDF);
  const files = [{ name: '01-plan.pdf', size, sha256: '' }];
  return inbox.keep(1, { received, fields: { ...MESSAGE, ...fields }, files });
}

/** Mails enquiries through a server that takes everything; returns what it took. */
async function mailed(enquiries: Enquiry[], to = OFFICE) {
  const { url, mails } = await mailServer();
  await createMailer(url, to)(enquiries, inbox.folder);
  return mails;
}

const hasPlan = (raw = '') => raw.includes(PDF.toString('base64'));

test('a mail has the words, the files, who asks, the id and the time in the firm’s time zone', async () => {
  const { url, mails } = await mailServer();
  const send = createMailer(url, OFFICE, 'web@mail.oak-iron.example', 'America/Denver');
  await send([keep({ received: '2026-11-24T03:30:00.000Z' })], inbox.folder);
  const [{ raw } = { raw: '' }] = mails;
  expect(['From', 'To', 'Reply-To', 'Subject', 'Message-ID'].map((name) => header(raw, name))).toEqual([
    'web@mail.oak-iron.example',
    OFFICE,
    'Ann <ann@example.com>',
    'Website, contact: Ann, A roof (ann@example.com)',
    `<${ID}@mail.oak-iron.example>`,
  ]);
  const text = textOf(raw).replaceAll('\u202f', ' ');
  expect(text).toContain('message: Can you price it?\n\nfile: 01-plan.pdf, 1 KB, attached');
  expect(text).toContain(`Inquiry ${ID}, received Monday, November 23, 2026 at 8:30:00 PM MST`);
  expect(hasPlan(raw)).toBe(true);
});

test.each([
  [{ name: 'José', email: 'josé@b.example' }, expect.stringMatching(/^[ -~]*$/), undefined],
  [{ name: 'Ann', project: 'A tower' }, 'Ann, A tower (a@b.example)', 'Ann <a@b.example>'],
  [{}, 'a@b.example', 'a@b.example'],
  // A text that looks encoded stays as it is.
  [{ name: '=?utf-8?q?B?=' }, '= ?utf-8?q?B?= (a@b.example)', '"= ?utf-8?q?B?=" <a@b.example>'],
])(
  'the subject of %o names the visitor, so that two are two conversations',
  async (fields, about, replyTo) => {
    const [mail] = await mailed([enquiryOf({ email: 'a@b.example', ...fields })]);
    expect(header(mail?.raw, 'Subject')?.replace('Website, contact: ', '')).toEqual(about);
    expect(header(mail?.raw, 'Reply-To')).toBe(replyTo);
  },
);

test('a mail can be read where a program joins lines', async () => {
  const message = 'Three sheets:\nA-101\nS-201\n\n\nThanks';
  const [mail] = await mailed([enquiryOf({ ...MESSAGE, message })]);
  const text = textOf(mail?.raw);
  expect(text.replaceAll(/(?<!\n)\n(?!\n)/g, ' ')).toBe(text);
  expect(text).toContain(
    'name: Ann\n\nemail: ann@example.com\n\nsubject: A roof\n\nmessage: Three sheets:\n\nA-101\n\nS-201\n\nThanks\n\nInquiry',
  );
});

test('a digest has who asks what, with long texts cut, and where the files are', async () => {
  const first = keep({ fields: { message: 'x'.repeat(5000) } });
  const second = inbox.keep(2, { fields: { ...MESSAGE, name: 'Ben' } });
  const [{ raw } = { raw: '' }, another] = await mailed([first, second]);
  expect(another).toBeUndefined();
  expect(header(raw, 'Subject')).toBe('Website, contact: 2 inquiries in one mail');
  expect(header(raw, 'Reply-To')).toBeUndefined();
  expect(header(raw, 'Message-ID')).toBe(`<digest-2-${ID}@oak-iron.example>`);
  const text = textOf(raw);
  for (const part of [`message: ${'x'.repeat(300)} …`, 'name: Ben', second.id, join(inbox.folder, ID)])
    expect(text).toContain(part);
  expect(hasPlan(raw)).toBe(false);
  expect(text.length).toBeLessThan(2000);
});

describe('several recipients', () => {
  test.each([
    'office@oak-iron.example; bids@oak-iron.example',
    '"Office, Denver" <office@oak-iron.example>, Bids <bids@oak-iron.example>',
  ])('of %s get one mail from the first', async (to) => {
    const [mail] = await mailed([enquiryOf(MESSAGE)], to);
    expect(mail?.to).toHaveLength(2);
    expect(header(mail?.raw, 'From')).toMatch(/^[^@]*office@oak-iron\.example>?$/);
    expect(header(mail?.raw, 'Message-ID')).toBe(`<${ID}@oak-iron.example>`);
  });

  test('of which one is refused: the others get it once, and the refusal is logged and counted', async () => {
    const { url, mails } = await mailServer((command) =>
      command.includes('<bids@') ? '550-no such\r\n550 mailbox' : undefined,
    );
    keep();
    const send = createMailer(url, 'office@oak-iron.example, bids@oak-iron.example');
    const { health } = await createOutbox(inbox.folder, send);
    await expect.poll(health).toMatchObject({ mail: { waiting: 0, failed: 1 } });
    expect(mails.map(({ to }) => to)).toEqual([[expect.stringContaining('office@')]]);
    expect(inbox.log).toEqual([expect.stringMatching(new RegExp(`^mail .*${ID}.*bids@[^\n]*550[^\n]*$`))]);
  });

  test.each(['office', 'office@oak-iron.example, bids', ''])('that are wrong ("%s") are named', (to) => {
    expect(() => createMailer('smtp://127.0.0.1', to)).toThrow(/^SMTP_TO: Write office@firm\.com/);
    expect(() => createMailer('smtp://127.0.0.1', OFFICE, to || 'x')).toThrow(/^SMTP_FROM: /);
  });
});

test('mails that hang hold up no other, and three leave at a time', async () => {
  let lines = 0;
  const { url, mails } = await mailServer((command, raw) => {
    if (command.startsWith('EHLO')) lines++;
    return raw.includes('Subject: Website, contact: Hang') ? HANG : undefined;
  });
  const send = createMailer(url, OFFICE);
  const mail = (name: string) =>
    void send([enquiryOf({ ...MESSAGE, name })], inbox.folder).catch(() => undefined);
  for (const name of ['Hang', 'Hang', 'Ann', 'Ben', 'Cho', 'Dee']) mail(name);
  await expect.poll(() => mails).toHaveLength(4);
  expect(lines).toBe(3);
});

describe('a mail with files', () => {
  test('that is refused goes again without them, and says where they are', async () => {
    const { url, mails } = await mailServer((_, raw) => (hasPlan(raw) ? '552 5.3.4 Too large' : undefined));
    await createMailer(url, OFFICE)([keep()], inbox.folder);
    expect(mails).toHaveLength(1);
    const where = `file: 01-plan.pdf, 1 KB, on the server, in ${join(inbox.folder, ID)}`;
    expect(textOf(mails[0]?.raw)).toContain(`message: Can you price it?\n\n${where}`);
  });

  test.each([
    ['all', (_: string, raw: string) => raw !== '', [2]],
    ['one', (command: string) => command.includes('<bids@'), [1, 1]],
  ])('that is put off for %s of two waits with them', async (_, isPutOff, recipients) => {
    const answers = ['451 Come again'];
    const { url, mails } = await mailServer((...part) => (isPutOff(...part) ? answers.shift() : undefined));
    const send = createMailer(url, 'office@oak-iron.example, bids@oak-iron.example');
    await expect(send([keep()], inbox.folder)).rejects.toThrow('451');
    await send([keep()], inbox.folder);
    expect(mails.map(({ to, raw }) => hasPlan(raw) && to.length)).toEqual(recipients);
  });

  test('tries a wrong password once: some servers lock who tries often', async () => {
    const tries: string[] = [];
    const { url } = await mailServer((command) => {
      if (command.startsWith('EHLO')) return '250-mail.example\r\n250 AUTH PLAIN';
      if (command.startsWith('AUTH')) tries.push(command);
      return command.startsWith('AUTH') ? '535 5.7.8 Wrong' : undefined;
    });
    const send = createMailer(url.replace('//', '//web:p%2Fss@'), OFFICE);
    await expect(send([keep()], inbox.folder)).rejects.toThrow(/^(?!.*p.ss).*535/);
    expect(tries).toEqual([`AUTH PLAIN ${Buffer.from('\0web\0p/ss').toString('base64')}`]);
  });

  test('after which the server closes the line goes without them an hour later', async () => {
    const { url, mails } = await mailServer((_, raw) => (hasPlan(raw) ? '' : undefined));
    const send = createMailer(url, OFFICE);
    const enquiry = keep();
    await expect(send([enquiry], inbox.folder)).rejects.toThrow();
    const received = new Date(Date.now() - 1.1 * HOUR_MS).toISOString();
    await send([{ ...enquiry, received }], inbox.folder);
    expect(mails.map(({ raw }) => hasPlan(raw))).toEqual([false]);
  });

  test.each([
    [15_000_000, true],
    [15_000_001, false],
  ])('of %i bytes together has them: %s', async (size, expected) => {
    expect((await mailed([keep({ size })])).map(({ raw }) => hasPlan(raw))).toEqual([expected]);
  });
});
