/** File names from Linux, macOS, Windows, phones and network drives. */
import { expect, test } from 'vitest';

import { missingFileMessage, nameMessage, plainNameMessage } from '../../../src/schemas/content-files.ts';
import { table } from '../../support/table.ts';

const tables = table('unit/names') as {
  portable: string[][];
  refused: Record<string, string>;
  plain: string[];
  paths: [path: string, message: string][];
  changed: [name: string, right: string][];
  missing: [name: string, message: string][];
};

test.each([...tables.portable.flat(), 'x'.repeat(176)])('%s is a name on every system', (name) => {
  expect(nameMessage(`public/samples/${name}.pdf`)).toBeUndefined();
});

const TOO_LONG = { ['y'.repeat(240)]: 'y'.repeat(80), ['工'.repeat(70)]: 'gong'.repeat(20) };
test.each(Object.entries({ ...tables.refused, ...TOO_LONG }))('%j gets a portable name', (name, right) => {
  const message = nameMessage(`public/samples/${name}.pdf`);
  expect(message).toBe(
    `Rename it to ${right}.pdf: not every system and host can keep a file with this name.`,
  );
  expect(nameMessage(`${right}.pdf`)).toBeUndefined();
});

test.each(tables.paths)('the path %j has the message %j', (path, message) => {
  expect(nameMessage(path)?.split(': ')[0] ?? '').toBe(message);
});

test.each([...tables.plain, 'z'.repeat(150)])('%s becomes an address as it is', (name) => {
  expect(plainNameMessage(`${name}.mdx`, '.mdx')).toBeUndefined();
});

test.each(tables.changed)('%s becomes no address, but %s does', (name, right) => {
  expect(plainNameMessage(`${name}.mdx`, '.mdx')).toContain(`Rename it to ${right}.mdx`);
});

test('a name of signs alone gets an example', () => {
  expect(plainNameMessage('—.mdx', '.mdx')).toBe(
    'Name files and folders in small letters, figures and hyphens, such as crane-plan.mdx.',
  );
});

test.each(tables.missing)('%s, which is not there, is told with what is', (name, message) => {
  const there = ['crane.jpg', 'Cafe\u0301.jpg', 'Screen 5\u202fPM.png'];
  expect(missingFileMessage('public', name, there)).toContain(message);
});
