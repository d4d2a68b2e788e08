/** Reinforcing bars. */
import { bent, dot, dots, path } from './path.ts';
import { CUT } from './pens.ts';
import type { Pt } from './points.ts';

/** A reinforcing bar seen lengthwise, its bends rounded by `r` px. */
export const bar = (points: readonly Pt[], r = 6, ...pens: string[]) =>
  path(bent(points, r), ...(pens.length ? pens : [CUT]));

/** Reinforcing bars seen end-on: filled dots of a diameter in px. */
export const barDots = (points: readonly Pt[], diameter = 5, ...pens: string[]) =>
  path(dots(points), dot(diameter), ...pens);
