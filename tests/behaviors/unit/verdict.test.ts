import { describe, expect, test } from 'vitest';

import { readVerdict } from '../../../src/lib/forms/verdict.ts';
import { table } from '../../support/table.ts';

const ANSWERS = table('unit/verdict') as Record<string, string[]>;
const VERDICTS: Record<string, boolean | undefined> = { yes: true, no: false, nothing: undefined };

for (const [word, answers] of Object.entries(ANSWERS))
  test.each(answers)(`%j says ${word}`, (answer) => {
    expect(readVerdict(answer)).toBe(VERDICTS[word]);
  });

describe('readVerdict of an answer that repeats the message', () => {
  const sent = [
    'Error in bid 4',
    'We cannot open it. The upload failed twice.',
    'Ada',
    'Ko',
    `It’s "A & B"\nnot C`,
  ];
  test.each([
    [JSON.stringify({ json: { subject: sent[0], message: sent[1], error: sent[0] }, ok: true }), true],
    [JSON.stringify({ message: sent[1] }), undefined],
    [`Received from Ada: ${sent.slice(0, 3).join(' / ').toLowerCase()}`, undefined],
    [JSON.stringify({ message: sent[1], status: 'error' }), false],
    ['Thanks for <b>It&rsquo;s &quot;A &amp; B&quot;<br />\nnot C</b>', undefined],
    ['{"name":"Ko"}', undefined],
    ['[{"from":{"first":"Ko"},"ok":true}]', true],
    ['Thanks, Ko', undefined],
    ['{"status":"Ko"}', false],
    ['{"answer":"ko"}', false],
    ['Ko', false],
  ])('reads its own words alone: %s', (answer, verdict) => {
    expect(readVerdict(answer, sent)).toBe(verdict);
  });
});
