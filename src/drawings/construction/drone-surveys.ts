import { drawing } from '../kit/drawing.ts';
import { arrowHead } from '../kit/leader.ts';
import { target } from '../kit/marks.ts';
import { bent, circle, line, path, rect } from '../kit/path.ts';
import { ACCENT, ACCENT_SOLID, CUT, FINE, OCCLUDE, PATCH, THIN } from '../kit/pens.ts';
import { type Pt, corners, polar, run, spread } from '../kit/points.ts';
import { contours, hill, terrain } from '../kit/terrain.ts';
import { label } from '../kit/text.ts';

// Ground in feet: a ridge and a stockpile on a slope; contours every 5 ft, every fifth heavy.
const frame = [16, 16, 448, 288] as const;
const ground = terrain(
  hill(122, 116, 92, 60, 54, 24),
  hill(322, 192, 104, 56, 46, -18),
  hill(268, 34, 84, 46, -14),
  (x, y) => 60 + x * 0.02 + y * 0.012,
);
const levels = spread(50, 125, 16);
const index = (level: number) => level % 25 === 0;

// Parallel legs flown to and fro; the camera's footprint overlaps the legs beside it.
const legs = spread(52, 268, 5);
const [west, east] = [60, 422];
const flight = legs.flatMap((y, i) => (i % 2 ? run(east, y, west, y) : run(west, y, east, y)));
const at: Pt = [256, legs[1] ?? 0];
const rotors = [45, 135, 225, 315].map((angle) => polar(at, 16, angle));
const footprint = rect(at[0] - 64, at[1] - 45, 128, 90);
const controls = run(40, 72, 440, 72, 222, 180, 92, 234, 404, 234);

export default drawing(
  'Contour plan of a site with a drone flying parallel legs, its camera footprint and five ground control points',
  [
    path(
      contours(
        ground,
        frame,
        levels.filter((level) => !index(level)),
      ),
      FINE,
    ),
    path(contours(ground, frame, levels.filter(index))),
    path(rect(...frame), THIN),
    path(bent(flight, 27), ACCENT, 'stroke-dasharray="7 5"'),
    path(
      legs.map((y, i) => arrowHead([i % 2 ? 120 : 350, y], [i % 2 ? 130 : 340, y], 10)).join(''),
      ACCENT_SOLID,
    ),
    path(footprint, ACCENT_SOLID, 'opacity=".14"'),
    path(footprint, ACCENT, THIN),
    path(rotors.map((p) => circle(p, 8)).join(''), OCCLUDE),
    path(rotors.map((p) => line([at, p])).join(''), CUT),
    path(line(corners(at[0] - 6, at[1] - 6, 12, 12), true), OCCLUDE),
    ...controls.map((p, i) => {
      const below: Pt = [p[0], p[1] + 18];
      return (
        path(circle(p, 12), PATCH) + target(p, 9) + label(below, `GCP${i + 1}`, { size: 11, clear: true })
      );
    }),
  ],
);
