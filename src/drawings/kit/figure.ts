/** People, for scale. */
import { dot, dots, line, path } from './path.ts';
import { type Pt, run } from './points.ts';

/** A worker 17 px tall with the feet at `at`, one arm raised; `scale` makes the figure larger. */
export const worker = ([x, y]: Pt, scale = 1): string => {
  const limb = (...xy: number[]) => line(run(...xy).map(([dx, dy]): Pt => [x + dx * scale, y + dy * scale]));
  return (
    path(dots([[x, y - 15 * scale]]), dot(4 * scale)) +
    path(limb(-2, 0, 0, -6, 2, 0) + limb(0, -6, 0, -11, 4, -15) + limb(0, -11, -3, -7))
  );
};
