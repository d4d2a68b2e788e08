/** How long the endpoint keeps enquiries, and what it does when the clock is wrong. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterEach, describe, expect, test, vi } from 'vitest';

import { put } from '../../tests/support/files.ts';
import { createEndpoint } from '../create-endpoint.ts';
import { DAY_MS } from '../limits.ts';
import { prune, pruneByClock } from '../retention.ts';
import { inboxOfEachTest } from './support/inbox.ts';

const TODAY = Date.parse('2027-11-24T09:00:00Z');
const inbox = inboxOfEachTest();
afterEach(() => vi.unstubAllEnvs());

/** Puts enquiries into the folder that came this many days before TODAY. */
function keep(...ages: number[]): void {
  for (const [number, age] of ages.entries())
    inbox.keep(number, { received: new Date(TODAY - age * DAY_MS).toISOString() });
}
const keptAges = async () =>
  (await inbox.kept()).map(({ received }) => (TODAY - Date.parse(received)) / DAY_MS);
const daysAfterToday = (...days: number[]) => days.map((day) => TODAY + day * DAY_MS);
/** Two checks of the clock a day, from one day to another. */
const days = (from: number, to: number) =>
  Array.from({ length: (to - from) * 2 + 1 }, (_, n) => from + n / 2);

async function lookAt(times: readonly number[], keepDays = 365): Promise<void> {
  for (const time of times) await pruneByClock(inbox.folder, keepDays, time);
}

test('by hand, what is older than so many days is deleted at once', async () => {
  keep(10, 0);
  expect(await prune(inbox.folder, 10, TODAY)).toEqual({ deleted: 0, left: 2 });
  expect(await prune(inbox.folder, 9, TODAY)).toEqual({ deleted: 1, left: 1 });
  expect(await keptAges()).toEqual([0]);
});

test('an enquiry that cannot be read stays, and is named once', async () => {
  keep(10);
  put(join(inbox.folder, 'f'.repeat(32), 'message.json'), '{');
  expect(await prune(inbox.folder, 9, TODAY)).toEqual({ deleted: 1, left: 0 });
  expect(inbox.log).toEqual([expect.stringMatching(/f{32} cannot be read and is left out/)]);
});

describe('by itself, the endpoint', () => {
  test('deletes what is too old once its clock has run for a week, and then twice a day', async () => {
    keep(400, 366, 364, 0);
    await lookAt(daysAfterToday(...days(0, 6.5)));
    expect(await inbox.kept()).toHaveLength(4);
    await lookAt(daysAfterToday(7));
    expect(await keptAges()).toEqual([0]);
    expect(inbox.log).toEqual(['3 enquiries older than 365 days are deleted, 1 kept.']);
    await lookAt(daysAfterToday(...days(7.5, 365.5)));
    expect(await inbox.kept()).toEqual([]);
  });

  test('deletes all that a quiet firm has, in a folder that was restored, too', async () => {
    keep(500, 400);
    writeFileSync(join(inbox.folder, '.clock'), `${TODAY - 300 * DAY_MS} ${TODAY - 200 * DAY_MS}`);
    await lookAt(daysAfterToday(...days(0, 7)));
    expect(await inbox.kept()).toEqual([]);
  });

  /** What the clock shows at each check, in days after TODAY, and how many days before TODAY each enquiry is dated. */
  test.each([
    ['is far ahead for days', days(0, 6).map((day) => day + 3000), [0, 1, 2, -3000]],
    ['is ahead again and again', [0, 0.5, 400, 400.5, 1, 1.5, 4000, 2, 2.5], [200, 100, 0, -400]],
    ['was not set when they came', days(0, 30), [TODAY / DAY_MS - 0.1, 0]],
    ['goes back', [...days(0, 10), ...days(-3000, -2993)], [0, 1]],
  ])('deletes nothing where the clock %s', async (_, looks, ages) => {
    keep(...ages);
    await lookAt(daysAfterToday(...looks));
    expect(await inbox.kept()).toHaveLength(ages.length);
  });

  test('says that the clock has jumped', async () => {
    await lookAt(daysAfterToday(0, 0.5, 3000, 3000.5));
    expect(inbox.log).toEqual([expect.stringMatching(/^The clock has jumped: for a week, nothing/)]);
  });

  test('deletes nothing where it cannot note that it has looked', async () => {
    keep(400);
    put(join(inbox.folder, '.clock/is-a-folder'), '');
    await expect(lookAt(daysAfterToday(0))).rejects.toThrow();
    expect(await inbox.kept()).toHaveLength(1);
  });

  test('looks at its start and twice a day', async () => {
    keep(500, 0);
    const clock = join(inbox.folder, '.clock');
    writeFileSync(clock, `${TODAY - 6.6 * DAY_MS} ${TODAY - DAY_MS}`);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: TODAY });
    vi.stubEnv('ENQUIRIES', inbox.folder);
    await createEndpoint();
    // Half a day passes at once here, and would find the note of the first look half written.
    await expect.poll(() => readFileSync(clock, 'utf8')).toMatch(new RegExp(` ${TODAY}$`));
    vi.advanceTimersByTime(DAY_MS / 2 - 1);
    expect(await inbox.kept()).toHaveLength(2);
    vi.advanceTimersByTime(1);
    await expect.poll(inbox.kept).toHaveLength(1);
  });
});
