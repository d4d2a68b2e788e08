/** What the endpoint answers where the interface is Spanish. */
import { expect, test, vi } from 'vitest';

import { createHandler } from '../../../endpoint/handler.ts';

vi.mock('../../../src/ui-text.ts', () => import('../../../src/ui-text/es.ts'));
// In tests of code, the words of the interface are these.
const english = await vi.importActual<typeof import('../../../src/ui-text/en.ts')>(
  '../../../src/ui-text/en.ts',
);

const ORIGIN = 'https://plomada-norte.example';
const MESSAGE = { name: 'Ana', email: 'ana@ejemplo.com', subject: 'Un techo', message: '¿Lo cotizan?' };
const PROJECT = { name: 'Ana', email: 'ana@ejemplo.com', project: 'Un techo' };

async function ask(
  kind: string,
  fields: Record<string, unknown>,
  headers: Record<string, string> = {},
  store: 'works' | 'fails' = 'works',
): Promise<{ status: number; text: string }> {
  const handle = createHandler({
    store: {
      accept: () => (store === 'works' ? Promise.resolve({ id: '1' }) : Promise.reject(new Error('full'))),
      attach: () => Promise.resolve(false),
      check: () => Promise.resolve(),
    },
    origin: ORIGIN,
    base: '/',
    email: 'hola@plomada-norte.example',
    log: () => undefined,
  });
  const request = new Request(`${ORIGIN}/api/${kind}`, {
    method: 'POST',
    body: JSON.stringify({ elapsed: 9000, ...fields }),
    headers: { origin: ORIGIN, 'content-type': 'application/json', ...headers },
  });
  const response = await handle(request, { address: '192.0.2.1' });
  return { status: response.status, text: await response.text() };
}

/** Texts of English refusals, but for those that values complete. */
const ENGLISH = Object.values(english.endpoint).filter((text) => typeof text === 'string');

test.each<[string, string, Parameters<typeof ask>[1], number, string]>([
  ['a missing name', 'contact', { ...MESSAGE, name: ' ' }, 422, 'Escriba su nombre.'],
  ['no fields at all', 'contact', {}, 422, 'Escriba su nombre. Escriba su correo electrónico.'],
  ['a wrong address', 'contact', { ...MESSAGE, email: 'ana' }, 422, 'como nombre@empresa.com.'],
  ['a long subject', 'contact', { ...MESSAGE, subject: 'x'.repeat(201) }, 422, '200 caracteres como máximo'],
  ['a bell', 'contact', { ...MESSAGE, subject: 'x\u0007' }, 422, 'un asunto sin caracteres de control'],
  ['a long place', 'drawings', { ...PROJECT, place: 'x'.repeat(201) }, 422, 'Escriba el lugar en 200'],
  ['a robot', 'contact', { ...MESSAGE, _gotcha: 'x' }, 422, 'Esto parece el mensaje de un robot.'],
  ['no list of files', 'drawings', { ...PROJECT, files: 1 }, 400, 'Esto no se pudo leer.'],
  ['too much', 'contact', { ...MESSAGE, message: 'x'.repeat(70_000) }, 413, 'demasiado grande'],
  ['an unknown address', 'other', MESSAGE, 404, 'Aquí no hay nada.'],
])('it refuses %s in Spanish', async (_what, kind, fields, status, sentence) => {
  for (const accept of ['application/json', 'text/html']) {
    const answer = await ask(kind, fields, { accept });
    expect(answer.status).toBe(status);
    expect(answer.text).toContain(sentence);
    expect(answer.text).toContain('Escriba a hola@plomada-norte.example.');
    expect(ENGLISH.filter((text) => answer.text.includes(text))).toEqual([]);
    expect(answer.text).not.toMatch(/\b(?:Invalid|expected|Write|Send|Please|Your)\b/);
  }
});

test('a browser reads a page in Spanish, also when nothing could be kept', async () => {
  const { status, text } = await ask('contact', MESSAGE, { accept: 'text/html' }, 'fails');
  expect(status).toBe(503);
  expect(text).toContain('<html lang="es">');
  expect(text).toContain('<h1>No enviado</h1><p>No se pudo recibir su mensaje.');
});
