// @vitest-environment happy-dom
/** Behavior that all forms share. browser/forms.spec.ts checks once for each form that a browser does the same. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createFormEngine, type FormSettings } from '../../../src/lib/forms/form-engine.ts';
import { line, TestRequest } from '../../support/test-request.ts';

const RECEIVED = { status: 200, text: '{"ok":true}' };
const RECEIVER = { honeypot: '_gotcha', confirms: true, json: true, endpoint: false };
const WORDS = { name: 'Ada', email: 'ada@example.com', message: 'Frame' };
const FIELDS = Object.keys(WORDS).map((name) => `<p data-field="${name}"><input name="${name}"></p>`);

function start(settings: Partial<FormSettings> = {}, action = '/api/contact') {
  document.body.innerHTML = `<form action="${action}">${FIELDS.join('')}<input name="_gotcha"></form>`;
  const form = document.querySelector('form') as HTMLFormElement;
  const engine = createFormEngine(form, { delivery: RECEIVER, ...settings });
  const stop = engine.start();
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement;
  const type = (name: string, value: string) => {
    field(name).value = value;
    field(name).dispatchEvent(new Event('input', { bubbles: true }));
  };
  const fill = () => {
    for (const [name, value] of Object.entries(WORDS)) type(name, value);
  };
  fill();
  const press = () => form.dispatchEvent(new Event('submit', { cancelable: true, bubbles: true }));
  /** Presses the button and waits for the outcome. */
  const send = async () => {
    press();
    await vi.runAllTimersAsync();
    return engine.getStatus();
  };
  return { form, engine, stop, field, type, fill, press, send };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
  vi.stubGlobal('XMLHttpRequest', TestRequest);
  // The host responds.
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
  line.requests = [];
  line.answers = [RECEIVED];
});
afterEach(() => {
  vi.useRealTimers();
});

test('a message that arrives empties the form', async () => {
  // Its address says in which language the page is.
  const { send, field, engine } = start({}, '/api/contact?language=es');
  expect(await send()).toMatchObject({ state: 'sent', hasMore: false });
  expect(line.requests[0]?.asked).toBe('POST /api/contact?language=es');
  expect(line.requests.map(({ fields }) => fields)).toEqual([expect.objectContaining(WORDS)]);
  expect(['name', 'email', 'message'].map((name) => field(name).value)).toEqual(['', '', '']);
  expect([engine.consumeOutcome(), engine.consumeOutcome()]).toEqual([true, false]);
});

test('while it is being sent, neither a press nor a reset does anything, and what is typed stays', async () => {
  line.answers = ['hang'];
  const { engine, form, press, type, field } = start();
  press();
  await vi.advanceTimersByTimeAsync(0);
  expect(engine.getStatus().state).toBe('busy');
  press();
  form.dispatchEvent(new Event('reset'));
  expect(engine.getStatus().state).toBe('busy');
  type('message', 'And the deck');
  line.answers = [RECEIVED];
  // The first request times out and is repeated.
  await vi.runAllTimersAsync();
  expect(engine.getStatus()).toMatchObject({ state: 'sent', hasMore: true });
  expect(['name', 'message'].map((name) => field(name).value)).toEqual(['', 'And the deck']);
  expect(line.requests.map(({ fields }) => fields['message'])).toEqual(['Frame', 'Frame']);
});

test('a press within a second of the answer belongs to the first', async () => {
  const { send, press, type } = start();
  await send();
  type('message', 'Frame');
  press();
  await vi.advanceTimersByTimeAsync(1000);
  expect(line.requests).toHaveLength(1);
  await send();
  expect(line.requests).toHaveLength(2);
});

test('the same words have one key until they have arrived, other words another', async () => {
  line.answers = [{ status: 0 }];
  const { send, type, fill } = start();
  expect(await send()).toMatchObject({ state: 'failed' });
  line.answers = [{ status: 0 }, RECEIVED];
  expect(await send()).toMatchObject({ state: 'sent' });
  const keys = line.requests.map(({ key }) => key);
  expect(keys).toHaveLength(6);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[\da-f]{32}$/);

  await vi.advanceTimersByTimeAsync(1000);
  fill();
  line.answers = [{ status: 400 }];
  await send();
  type('message', 'Frame and deck');
  await send();
  // The keys of a message that arrived, of the same words sent again, and of other words.
  expect(new Set(line.requests.map(({ key }) => key)).size).toBe(3);
});

test('an answer that confirms nothing is a failure, whatever its status, and the words stay', async () => {
  line.answers = [{ status: 200, text: '{}' }];
  const { send, field } = start();
  expect(await send()).toMatchObject({ state: 'failed', message: '' });
  expect([field('message').value, line.requests.length]).toEqual(['Frame', 1]);
});

test('a receiver that need not confirm has a message unless it refuses', async () => {
  const { send, fill } = start({ delivery: { ...RECEIVER, confirms: false } });
  line.answers = [{ status: 200, text: '{"success":false}' }];
  expect(await send()).toMatchObject({ state: 'failed' });
  line.answers = [{ status: 200, text: '' }];
  fill();
  expect(await send()).toMatchObject({ state: 'sent' });
});

test('why a receiver refuses fields is said at those that the form has', async () => {
  line.answers = [{ status: 422, text: '{"message":"No.","fields":{"email":"Too old.","unknown":"No."}}' }];
  const { send, type } = start({
    delivery: { ...RECEIVER, endpoint: true },
    reword: (errors) => (errors['email'] ? { ...errors, email: `${errors['email']} Sorry.` } : errors),
  });
  expect(await send()).toMatchObject({ refusedBy: 'receiver', errors: { email: 'Too old. Sorry.' } });
  type('email', 'ada@mason.example');
  line.answers = [{ status: 422, text: '{"message":"No.","fields":{"unknown":"No."}}' }];
  expect(await send()).toMatchObject({ state: 'failed', message: 'No.' });
});

test.each([
  [502, '{"message":"Internal server error"}'],
  [400, '{"message":{"email":"Missing"},"fields":null}'],
])('what another program says of its failure is not for the visitor: %i %s', async (status, text) => {
  line.answers = [{ status, text }];
  expect(await start().send()).toMatchObject({ state: 'failed', message: '' });
});

test('what the page refuses is not sent, and an edit takes its error away', async () => {
  const check = (form: HTMLFormElement) =>
    (form.elements.namedItem('name') as HTMLInputElement).value ? {} : { name: 'Please enter your name' };
  const { engine, send, type } = start({ check });
  type('name', '');
  expect(await send()).toMatchObject({ state: 'refused', refusedBy: 'page' });
  expect(engine.getStatus().errors).toEqual({ name: 'Please enter your name' });
  type('name', 'Ada');
  expect(engine.getStatus()).toMatchObject({ state: 'idle', errors: { name: undefined } });
  expect(line.requests).toEqual([]);
});

test('with a filled-in field for robots nothing is sent, and nothing said to be', async () => {
  const { field, send } = start();
  field('_gotcha').value = 'spam';
  expect(await send()).toMatchObject({ state: 'failed' });
  expect(line.requests).toEqual([]);
});

test.each([
  ['before it is sent', ['plan.pdf was changed.']],
  ['after it failed', ['', 'plan.pdf was changed.']],
])('a file that has changed is named %s', async (_when, sentences) => {
  line.answers = [{ status: 0 }];
  const checkFiles = () =>
    Promise.resolve({ files: sentences.length > 1 ? sentences.shift() : sentences[0] });
  const { send } = start({ checkFiles });
  expect(await send()).toMatchObject({ state: 'refused', errors: { files: 'plan.pdf was changed.' } });
});

test('a demonstration sends nothing, and answers as if it had', async () => {
  const { send, field } = start({ delivery: 'simulated' });
  expect(await send()).toMatchObject({ state: 'sent' });
  expect([line.requests, field('message').value]).toEqual([[], '']);
});

test('without a receiver it opens a mail as often as it is sent, and keeps the words', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  const { send, field } = start({ delivery: 'mail' }, 'mailto:office@firm.example');
  for (const count of [1, 2]) {
    expect(await send()).toMatchObject({ state: 'idle' });
    expect(assign).toHaveBeenCalledTimes(count);
  }
  expect(assign).toHaveBeenCalledWith(expect.stringMatching(/^mailto:office@firm\.example\?.*Frame/));
  expect(field('message').value).toBe('Frame');
});

test('the form lets go of the page when it is stopped', () => {
  const { press, stop } = start();
  expect(press()).toBe(false);
  stop();
  expect(press()).toBe(true);
});
