/** What only the firm can promise, and has not confirmed: `toConfirm` is true beside it. */
import { readFileSync } from 'node:fs';

import { parse } from 'yaml';

import { errorIn } from '../../src/content-check/diagnostic.ts';
import { fieldLine, frontMatter } from '../../src/content-check/source-position.ts';
import { CONTENT, filesBelow } from '../../src/schemas/content-files.ts';
import { isDraft, type Task } from './texts.ts';

const MARK = 'toConfirm';
const FIGURES =
  'Turnaround, price and rush are not confirmed. Confirm each or write your own, then delete the line toConfirm.';

/** Paths of all marks that are true, such as `facts.toConfirm`; drafts are not published. */
function marksIn(data: unknown, path = ''): string[] {
  if (typeof data !== 'object' || data === null || isDraft(data)) return [];
  return Object.entries(data).flatMap(([key, value]) => {
    const inner = path ? `${path}.${key}` : key;
    if (key === MARK) return value === true ? [inner] : [];
    return marksIn(value, inner);
  });
}

function messageOf(data: unknown, path: string): string {
  if (path === `facts.${MARK}`) return FIGURES;
  const keys = path.split('.').slice(0, -1);
  const marked = keys.reduce<unknown>((outer, key) => (outer as Record<string, unknown>)[key], data);
  const { question, title, answer = '', text = answer } = marked as Record<string, string>;
  return `"${question ?? title ?? ''}" promises what only you can confirm: ${text} Confirm it or write your own, then delete the line ${MARK}.`;
}

/** Prices, times and answers that the firm does not stand behind yet, each with its line. */
export function unconfirmedTexts(): Task[] {
  return filesBelow(CONTENT)
    .filter((name) => /\.(?:mdx|json)$/.test(name))
    .flatMap((name) => {
      const file = `${CONTENT}/${name}`;
      const source = readFileSync(file, 'utf8');
      const data: unknown = parse(frontMatter(source).text);
      return marksIn(data).map((path) => errorIn(file, messageOf(data, path), fieldLine(source, path)));
    });
}
