/** Requests to the endpoint, and the endpoint as a process of its own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { resolve } from 'node:path';

import { onTestFinished } from 'vitest';

import { freePort } from '../../../tests/support/net.ts';

export const ORIGIN = 'https://oak-iron.example';
export const MESSAGE = {
  name: 'Ann',
  email: 'ann@example.com',
  subject: 'A roof',
  message: 'Can you price it?',
};
export const PROJECT = { name: 'Ann', email: 'ann@example.com', project: 'A roof' };
export const PDF = Buffer.from('%PDF-1.7 a plan');

type Body = string | Buffer | FormData | URLSearchParams;
/** Posts to a path of the endpoint, as a page of the site does. */
export type Ask = (path: string, body: Body, headers?: Record<string, string>) => Promise<Response>;
export const askAt =
  (address: string): Ask =>
  (path, body, headers = {}) =>
    fetch(`${address}/api/${path}`, {
      method: 'POST',
      body: body as BodyInit,
      headers: { origin: ORIGIN, ...headers },
      redirect: 'manual',
    });

interface Answer {
  ok: boolean;
  id: string;
  duplicate?: true;
  message: string;
  fields: Record<string, string>;
}
export const answerOf = async (response: Response) => (await response.json()) as Answer;

/** As the form sends it with script. */
export const json = (fields: object = MESSAGE, headers = {}): [string, Record<string, string>] => [
  JSON.stringify({ elapsed: 9000, ...fields }),
  { 'content-type': 'application/json', ...headers },
];
/** As the form sends it without script. */
export const form = (fields: Record<string, string> = MESSAGE) =>
  new URLSearchParams({ _gotcha: '', ...fields });
/** As the upload form sends it. */
export function files(
  list: readonly [name: string, bytes: Buffer][],
  fields: Record<string, string> = PROJECT,
) {
  const data = new FormData();
  for (const [name, value] of Object.entries({ _gotcha: '', ...fields })) data.set(name, value);
  for (const [name, bytes] of list) data.append('files', new File([new Uint8Array(bytes)], name));
  return data;
}

/**
 * Runs the endpoint as README.md says until the test is over; behind a proxy, so that each request can come from an
 * address of its own.
 */
export async function run(
  folder: string,
  env: Record<string, string> = {},
  { file = 'endpoint/serve.ts', cwd = '.', log = [] as string[], host = '127.0.0.1' } = {},
) {
  const listen = `${host}:${await freePort()}`;
  const child = spawn(process.execPath, ['--max-semi-space-size=1', resolve(file)], {
    cwd,
    env: {
      ...process.env,
      LISTEN: listen,
      ENQUIRIES: folder,
      SITE_ORIGIN: ORIGIN,
      PROXIED: '1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  child.stderr.on('data', (chunk) => log.push(String(chunk)));
  child.once('exit', () => child.stderr.destroy(new Error(`It ended: ${log.join('')}`)));
  while (!log.join('').includes('are kept in')) await once(child.stderr, 'data');
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await once(child, 'exit');
  };
  return { address: `http://${listen}`, end };
}

/** Sends raw bytes; returns the status of the answer, or 0 if the connection is closed without one. */
export async function raw(address: string, ...parts: (string | Buffer)[]): Promise<number> {
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => (text += String(chunk))).on('error', () => undefined);
  for (const part of parts) socket.write(part);
  await Promise.race([
    once(socket, 'close'),
    once(socket, 'data'),
    new Promise((done) => setTimeout(done, 4000)),
  ]);
  socket.destroy();
  return Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0);
}
