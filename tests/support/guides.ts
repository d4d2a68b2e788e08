import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const LINK = /\]\((?!https?:|mailto:|\.\.\/\.\.\/(?:compare|releases))([^)\s#]*)#?([^)\s]*)\)/g;

/** The anchor that GitHub gives a heading. */
const toAnchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .replaceAll(' ', '-');

/** Links of a guide to a file or heading that does not exist; links in code are examples. */
export function deadLinksOf(guide: string): string[] {
  const prose = readFileSync(guide, 'utf8').replaceAll(/^ *```[^]*?^ *```|`[^`\n]*`/gm, '');
  const isDead = (path: string, anchor: string): boolean => {
    const file = path ? join(dirname(guide), path) : guide;
    if (!existsSync(file)) return true;
    const headings = anchor ? readFileSync(file, 'utf8').matchAll(/^#+ (.*)$/gm) : [];
    return Boolean(anchor) && !Array.from(headings, ([, heading = '']) => toAnchor(heading)).includes(anchor);
  };
  return Array.from(prose.matchAll(LINK))
    .filter(([, path = '', anchor = '']) => isDead(path, anchor))
    .map(([link]) => `${guide}: ${link}`);
}
