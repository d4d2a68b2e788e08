/** File names from Linux, macOS, Windows, phones and network drives. */
import { expect, test } from 'vitest';

import { missingFileMessage, nameMessage, plainNameMessage } from '../../../src/schemas/content-files.ts';

/** Names without their ending. */
const PORTABLE = [
  'plain/Two words/UPPER/v1.2/a..b/_under/~tilde/a~/--help/-dash/index/Thumbs/(copy 1)/½ in/concrete/console',
  "a & b/50%/50% off/50%25/%41/%2e%2e/a+b/a, b/a;b/a=b/a@b/[a]/{a}/a!b/$a/a^b/`a`/it's/it’s/a#b/Plan #3",
  'café/Cafe\u0301 2/Ünïcode Straße/æøå/工地/تصميم/ﬁ/🏗️/👷🏽‍♀️/a\u202fPM/b\u00a0c/می\u200cخواهم/Ø12 × 3″ – „Los 2“',
  'x'.repeat(176),
].flatMap((names) => names.split('/'));
test.each(PORTABLE)('%s is a name on every system', (name) => {
  expect(nameMessage(`public/samples/${name}.pdf`)).toBeUndefined();
});

const REFUSED = {
  '"quoted"': 'quoted',
  '\\\\server\\x': 'server-x',
  'a<b': 'a-b',
  'two\nlines': 'two-lines',
  'soft\u00adhyphen': 'softhyphen',
  '???': 'file-',
  ' space': 'space',
  con: 'file-con',
  'LPT1.final': 'lpt1-final',
  // From a system with a one-byte Latin encoding.
  'Caf\uFFFD': 'caf',
  ['y'.repeat(240)]: 'y'.repeat(80),
  ['工'.repeat(70)]: 'gong'.repeat(20),
};
test.each(Object.entries(REFUSED))('%j gets a name that every system has', (name, right) => {
  const message = nameMessage(`public/samples/${name}.pdf`);
  expect(message).toBe(
    `Rename it to ${right}.pdf: not every system and host can keep a file with this name.`,
  );
  expect(nameMessage(`${right}.pdf`)).toBeUndefined();
});

test.each([
  ['samples./plan.pdf', 'Rename it to samples:'],
  ['samples/plan.pdf ', 'Rename it to plan.pdf:'],
  ['samples/plan', undefined],
  ['.plan.pdf', 'Rename it to plan.pdf'],
])('the path %j has the message %j', (path, message) => {
  if (message) expect(nameMessage(path)).toContain(message);
  else expect(nameMessage(path)).toBeUndefined();
});

test.each(['a', '1', '404', 'crane-plan', 'estimating/boq', 'con-crete', 'z'.repeat(150)])(
  '%s becomes an address as it is',
  (name) => {
    expect(plainNameMessage(`${name}.mdx`, '.mdx')).toBeUndefined();
  },
);

test.each([
  ['Crane Plan', 'crane-plan'],
  ['café', 'cafe'],
  ['工地', 'gongde'],
  ['nul', 'file-nul'],
  ['Estimating/Crane Plan', 'estimating/crane-plan'],
])('%s becomes no address, but %s does', (name, right) => {
  expect(plainNameMessage(`${name}.mdx`, '.mdx')).toContain(`Rename it to ${right}.mdx`);
});

test('a name of signs alone gets an example', () => {
  expect(plainNameMessage('—.mdx', '.mdx')).toBe(
    'Name files and folders in small letters, figures and hyphens, such as crane-plan.mdx.',
  );
});

test.each([
  ['Crane.jpg', 'The file is called "crane.jpg"'],
  ['Café.jpg', 'The file is called "Cafe\u0301.jpg"'],
  ['Screen 5 PM.png', 'The file is called "Screen 5\u202fPM.png"'],
  ['hook.jpg', 'There is no public/hook.jpg.'],
])('%s, which is not there, is told with what is', (name, message) => {
  const there = ['crane.jpg', 'Cafe\u0301.jpg', 'Screen 5\u202fPM.png'];
  expect(missingFileMessage('public', name, there)).toContain(message);
});
