import { existsSync, readFileSync } from 'node:fs';

import { type Diagnostic, errorIn } from './diagnostic.ts';

const TOKENS = 'src/styles/tokens.css';

/** Link previews and icons are drawn in these colors, by programs that read figures only. */
export function* checkPalette(
  css = existsSync(TOKENS) ? readFileSync(TOKENS, 'utf8') : '',
): Iterable<Diagnostic> {
  for (const [index, line] of css.split('\n').entries()) {
    const [, name, value = ''] = /^\s*(--[\w-]+):\s*light-dark\((.*)\);/.exec(line) ?? [];
    if (!name || /^#[\da-f]{3,8}, #[\da-f]{3,8}$/i.test(value)) continue;
    const message = `Write ${name} as light-dark(#f6f3ec, #0b2a52), by day and by night; found "${value}".`;
    yield errorIn(TOKENS, message, index + 1);
  }
}
