// @vitest-environment happy-dom
/** Behavior that all forms share. That a browser does the same is seen once for each form, in browser/forms.spec.ts. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createFormEngine, type FormSettings } from '../../../src/lib/forms/form-engine.ts';
import { post, timeLimit } from '../../../src/lib/forms/post.ts';

interface Request {
  key: string | undefined;
  fields: Record<string, string>;
}
/** An answer with its status and text; without a status the line breaks, and a `hang` never answers. */
type Answer = { status: number; text?: string } | 'hang';

let requests: Request[] = [];
/** Answers to requests, in their order; the last one is repeated. */
let answers: Answer[] = [];

/** A request as a browser has it, answered by the test. */
class TestRequest {
  status = 0;
  responseText = '';
  upload: object = {};
  onloadend: () => void = () => undefined;
  private headers: Record<string, string> = {};
  open() {}
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getAllResponseHeaders() {
    return '';
  }
  abort() {
    this.onloadend();
  }
  send(body: string) {
    requests.push({
      key: this.headers['idempotency-key'],
      fields: JSON.parse(body) as Record<string, string>,
    });
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (!answer || answer === 'hang') return;
    setTimeout(() => {
      this.status = answer.status;
      this.responseText = answer.text ?? '';
      this.onloadend();
    });
  }
}

const RECEIVED = { status: 200, text: '{"ok":true}' };
const RECEIVER = { honeypot: '_gotcha', confirms: true, json: true, endpoint: false };
const FIELDS = `
  <p data-field="name"><label for="name">Your name</label><input id="name" name="name"></p>
  <p data-field="email"><label for="email">Email</label><input id="email" name="email"></p>
  <p data-field="message"><label for="message">Message</label><textarea id="message" name="message"></textarea></p>
  <input name="_gotcha"><button>Send</button>`;

function start(settings: Partial<FormSettings> = {}, action = '/api/contact') {
  document.body.innerHTML = `<form action="${action}">${FIELDS}</form>`;
  const form = document.forms[0];
  if (!form) throw new Error('The form is there.');
  const engine = createFormEngine(form, { delivery: RECEIVER, ...settings });
  engine.start();
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement;
  const type = (name: string, value: string) => {
    field(name).value = value;
    field(name).dispatchEvent(new Event('input', { bubbles: true }));
  };
  for (const [name, value] of Object.entries({ name: 'Ada', email: 'ada@example.com', message: 'Frame' }))
    type(name, value);
  const press = () => form.dispatchEvent(new Event('submit', { cancelable: true, bubbles: true }));
  /** Presses the button and waits until it is known how it went. */
  const send = async () => {
    press();
    await vi.runAllTimersAsync();
    return engine.getStatus();
  };
  return { form, engine, field, type, press, send };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
  vi.stubGlobal('XMLHttpRequest', TestRequest);
  // The host responds.
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
  requests = [];
  answers = [RECEIVED];
});
afterEach(() => {
  vi.useRealTimers();
});

test('a message that arrives empties the form', async () => {
  const { send, field, engine } = start();
  expect(await send()).toMatchObject({ state: 'sent', hasMore: false });
  expect(requests.map(({ fields }) => fields)).toEqual([
    expect.objectContaining({ name: 'Ada', email: 'ada@example.com', message: 'Frame' }),
  ]);
  expect(['name', 'email', 'message'].map((name) => field(name).value)).toEqual(['', '', '']);
  expect([engine.consumeOutcome(), engine.consumeOutcome()]).toEqual([true, false]);
});

test('while it is being sent, a press does nothing, and what is typed stays', async () => {
  answers = ['hang'];
  const { engine, press, type, field } = start();
  press();
  await vi.advanceTimersByTimeAsync(0);
  expect(engine.getStatus().state).toBe('busy');
  press();
  type('message', 'And the deck');
  answers = [RECEIVED];
  // The first request is given up after its time limit, and made again.
  await vi.runAllTimersAsync();
  expect(engine.getStatus()).toMatchObject({ state: 'sent', hasMore: true });
  expect(['name', 'message'].map((name) => field(name).value)).toEqual(['', 'And the deck']);
  expect(requests.map(({ fields }) => fields['message'])).toEqual(['Frame', 'Frame']);
});

test('a press within a second of the answer belongs to the first', async () => {
  const { send, press, type } = start();
  await send();
  type('message', 'Frame');
  press();
  await vi.advanceTimersByTimeAsync(1000);
  expect(requests).toHaveLength(1);
  await send();
  expect(requests).toHaveLength(2);
});

test('the same words have one key until they have arrived, other words another', async () => {
  answers = [{ status: 0 }];
  const { send, type } = start();
  expect(await send()).toMatchObject({ state: 'failed' });
  answers = [{ status: 0 }, RECEIVED];
  expect(await send()).toMatchObject({ state: 'sent' });
  const keys = requests.map(({ key }) => key);
  expect(keys).toHaveLength(6);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[\da-f]{32}$/);

  await vi.advanceTimersByTimeAsync(1000);
  for (const [name, value] of Object.entries({ name: 'Ada', email: 'ada@example.com', message: 'Frame' }))
    type(name, value);
  answers = [{ status: 400 }];
  await send();
  type('message', 'Frame and deck');
  await send();
  // A message that arrived, the same words once more, and others.
  expect(new Set(requests.map(({ key }) => key)).size).toBe(3);
});

test.each(['<!doctype html><title>Sign in to the network</title>', '{}', '', 'OK'])(
  'the answer %j with the status 200 is a failure, and the words stay',
  async (text) => {
    answers = [{ status: 200, text }];
    const { send, field } = start();
    expect(await send()).toMatchObject({ state: 'failed', message: '' });
    expect(field('message').value).toBe('Frame');
    expect(requests).toHaveLength(1);
  },
);

test('a server that never answers is asked four times, then the words stay', async () => {
  answers = ['hang'];
  const { send, field } = start();
  expect(await send()).toMatchObject({ state: 'failed' });
  expect(requests).toHaveLength(4);
  expect(field('message').value).toBe('Frame');
});

test('a slow upload is cut off only once it no longer moves', async () => {
  answers = ['hang'];
  const upload: { onprogress?: (event: object) => void } = {};
  class SlowRequest extends TestRequest {
    override upload = upload;
  }
  vi.stubGlobal('XMLHttpRequest', SlowRequest);
  const shares: number[] = [];
  const message = { headers: {}, body: '{}', fileSize: 3_000_000 };
  let isOver = false;
  const answer = post('/api/upload', message, (share) => shares.push(share)).finally(() => (isOver = true));
  for (const loaded of [1, 2, 3]) {
    await vi.advanceTimersByTimeAsync(timeLimit(message.fileSize) - 1);
    upload.onprogress?.({ loaded, total: 4 });
  }
  expect([shares, isOver]).toEqual([[0.25, 0.5, 0.75], false]);
  await vi.advanceTimersByTimeAsync(timeLimit(message.fileSize));
  expect(await answer).toMatchObject({ status: 0, timedOut: true });
});

test('why a receiver refuses fields is said at those that the form has', async () => {
  answers = [{ status: 422, text: '{"message":"No.","fields":{"email":"Too old.","unknown":"No."}}' }];
  const { send, type } = start({
    reword: (errors) => (errors['email'] ? { ...errors, email: `${errors['email']} Sorry.` } : errors),
  });
  const expected = { state: 'refused', refusedBy: 'receiver', errors: { email: 'Too old. Sorry.' } };
  expect(await send()).toMatchObject(expected);
  type('email', 'ada@mason.example');
  answers = [{ status: 422, text: '{"message":"No.","fields":{"unknown":"No."}}' }];
  expect(await send()).toMatchObject({ state: 'failed', message: 'No.' });
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
  expect(requests).toEqual([]);
});

test('with a filled-in field for robots nothing is sent, and nothing said to be', async () => {
  const { field, send } = start();
  field('_gotcha').value = 'spam';
  expect(await send()).toMatchObject({ state: 'failed' });
  expect(requests).toEqual([]);
});

test.each([
  ['before it is sent', ['plan.pdf was changed.']],
  ['after it failed', ['', 'plan.pdf was changed.']],
])('a file that has changed is named %s', async (_when, sentences) => {
  answers = [{ status: 0 }];
  const checkFiles = () =>
    Promise.resolve({ files: sentences.length > 1 ? sentences.shift() : sentences[0] });
  const { send } = start({ checkFiles });
  expect(await send()).toMatchObject({ state: 'refused', errors: { files: 'plan.pdf was changed.' } });
});

test('a demonstration sends nothing, and answers as if it had', async () => {
  const { send, field } = start({ delivery: 'simulated' });
  expect(await send()).toMatchObject({ state: 'sent' });
  expect([requests, field('message').value]).toEqual([[], '']);
});

test('without a receiver it opens a mail with the words as they were written, and keeps them', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  const { send, type, field } = start({ delivery: 'mail' }, 'mailto:office@firm.example?subject=Drawings');
  type('name', 'Zoë “x” ½');
  type('message', 'Bücherei & co + 5%\n+1 218 555 0177');
  expect(await send()).toMatchObject({ state: 'idle' });
  const [address = ''] = assign.mock.calls[0] ?? [];
  const [receiver, query = ''] = String(address).split('?');
  expect(receiver).toBe('mailto:office@firm.example');
  // Mail programs take a plus sign as it is.
  expect(query).not.toContain('+');
  expect(Object.fromEntries(query.split('&').map((part) => part.split('=').map(decodeURIComponent)))).toEqual(
    {
      subject: 'Drawings',
      body: [
        'Your name: Zoë “x” ½',
        'Email: ada@example.com',
        'Message:',
        'Bücherei & co + 5%',
        '+1 218 555 0177',
      ].join('\r\n'),
    },
  );
  expect(field('name').value).toBe('Zoë “x” ½');
});

test('the form lets go of the page when it is stopped', () => {
  document.body.innerHTML = `<form action="/api/contact">${FIELDS}</form>`;
  const form = document.forms[0];
  if (!form) throw new Error('The form is there.');
  createFormEngine(form, { delivery: RECEIVER }).start()();
  const event = new Event('submit', { cancelable: true });
  form.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(false);
});
