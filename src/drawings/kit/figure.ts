/** People, for scale. */
import { dot, dots, line, path } from './path.ts';
import { type Pt, run } from './points.ts';

/** A worker 17 px tall with the feet at `at`, one arm raised. */
export const worker = ([x, y]: Pt): string =>
  path(dots([[x, y - 15]]), dot(4)) +
  path(
    line(run(x - 2, y, x, y - 6, x + 2, y)) +
      line(run(x, y - 6, x, y - 11, x + 4, y - 15)) +
      line(run(x, y - 11, x - 3, y - 7)),
  );
