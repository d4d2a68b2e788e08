// @vitest-environment happy-dom
/** Drafts of a form in the browser, each tab with its own. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { held, Tab } from '../../support/tab.ts';

const drafts = () => Object.keys(localStorage).map((key) => localStorage.getItem(key) ?? '');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  localStorage.clear();
  held.clear();
});
afterEach(() => {
  vi.useRealTimers();
});

test('words stay over a reload, and over the end of their tab, until they are sent', async () => {
  const tab = await new Tab().open();
  expect(tab.note.hidden).toBe(true);
  await tab.type('message', 'Slab on grade');
  expect(tab.note.hidden).toBe(false);
  await tab.open();
  expect([tab.words, tab.note.hidden]).toEqual(['Slab on grade', false]);
  tab.close();
  const next = await new Tab().open();
  expect(next.words).toBe('Slab on grade');
  await next.open();
  await next.send();
  expect([next.note.hidden, drafts()]).toEqual([true, []]);
});

test.each([
  ['a second tab', 'types'],
  ['a second tab', 'sends'],
  ['a second tab', 'clears'],
  ['a second tab', 'closes'],
  ['a copy of the tab', 'sends'],
  ['a copy of the tab', 'clears'],
])('%s that %s leaves the words of the first', async (which, act) => {
  const isCopy = which.startsWith('a copy');
  const first = await new Tab().open();
  await first.type('message', 'Twelve footings');
  const second = await (isCopy ? Tab.copyOf(first) : new Tab()).open();
  expect(second.words).toBe(isCopy ? 'Twelve footings' : '');
  await second.type('message', 'Other');
  if (act === 'sends') await second.send();
  if (act === 'clears') await second.clear();
  if (act === 'closes') second.close();
  await first.open();
  expect(first.words).toBe('Twelve footings');
});

test('a tab that looks at another page meanwhile finds its words again, whatever a second one does with them', async () => {
  const first = await new Tab().open();
  await first.type('message', 'Twelve footings');
  // It leaves the page, and holds no lock.
  first.close();
  const second = await new Tab().open();
  expect(second.words).toBe('Twelve footings');
  await second.type('message', 'Twelve footings and a slab');
  await first.open();
  expect(first.words).toBe('Twelve footings');
});

test('a page that the browser has kept and shows again leaves its words to no other tab', async () => {
  const first = await new Tab().open();
  await first.type('message', 'Twelve footings');
  first.close();
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect((await new Tab().open()).words).toBe('');
});

test('a new tab takes up the last one that was closed, and then the one before', async () => {
  for (const words of ['First', 'Second']) {
    const tab = await new Tab().open();
    await tab.type('message', words);
  }
  held.clear();
  const third = await new Tab().open();
  expect(third.words).toBe('Second');
  await third.send();
  expect((await third.open()).words).toBe('First');
});

test('words that were taken up, changed and left again are sent once and for all', async () => {
  const tab = await new Tab().open();
  await tab.type('message', 'First');
  tab.close();
  const second = await new Tab().open();
  await second.type('message', 'First, and a slab');
  second.close();
  const third = await new Tab().open();
  expect(third.words).toBe('First, and a slab');
  await third.send();
  expect((await new Tab().open()).words).toBe('');
});

test('a draft keeps ticked boxes, and neither files nor the field for robots', async () => {
  const tab = await new Tab().open();
  tab.field('_gotcha').value = 'filled';
  await tab.type('subject', 'Draft');
  for (const box of tab.form.querySelectorAll<HTMLInputElement>('[value=Steel]')) box.checked = true;
  await tab.type('name', 'Ada');
  // The keys of drafts come last, under an empty name.
  expect(drafts()).toEqual([expect.stringMatching(/^name=Ada&subject=Draft&services=Steel&=[^&]*$/)]);
  await tab.open();
  const ticked = tab.form.querySelectorAll<HTMLInputElement>('[type=checkbox]:checked');
  expect(Array.from(ticked, ({ value }) => value)).toEqual(['Steel']);
});

test.each([
  'theme=dark',
  '[["message","Eve"]]',
  '{"fields":[["message",{"first":"Eve"}]]}',
  'null',
  '%',
  'x'.repeat(1e6),
])('a form ignores what an earlier site has left under such a name: %.40s', async (left) => {
  localStorage.setItem('draft:/contact:0', left);
  const tab = await new Tab().open();
  expect([tab.words, tab.field('name').value]).toEqual(['', '']);
  await tab.type('name', 'Ada');
  expect((await tab.open()).field('name').value).toBe('Ada');
});

test.each([
  ['full', 'QuotaExceededError'],
  ['off', 'SecurityError'],
])('a form says nothing of being kept where storage is %s', async (why, error) => {
  const fail = () => {
    throw new DOMException(why, error);
  };
  if (why === 'full') vi.stubGlobal('localStorage', new Proxy({}, { set: fail }));
  else vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(fail);
  const tab = await new Tab().open();
  await tab.type('message', 'Slab');
  expect([tab.note.hidden, tab.words]).toEqual([true, 'Slab']);
});
