/** What only the firm can promise, and has not confirmed: `toConfirm` is true beside it. */
import { errorIn } from '../../src/content-check/diagnostic.ts';
import { fieldLine } from '../../src/content-check/source-position.ts';
import type { Content, Task } from './content.ts';

const MARK = 'toConfirm';
const MESSAGE = `Only you can promise these prices, times and answers. Confirm them or write your own, then delete the line ${MARK}.`;

/** Paths of all marks that are true, such as `facts.toConfirm`. */
function marksIn(data: unknown, path: string): string[] {
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) => {
    const inner = path + key;
    return key === MARK && value === true ? [inner] : marksIn(value, `${inner}.`);
  });
}

/** Prices, times and answers that the firm does not stand behind yet, each with its line. */
export const unconfirmedTexts = ({ file, source, data, isInDraft }: Content): Task[] =>
  marksIn(data, '')
    .filter((path) => !isInDraft(path))
    .map((path) => errorIn(file, MESSAGE, fieldLine(source, path)));
