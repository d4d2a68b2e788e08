import { drawing } from '../kit/drawing.ts';
import { hatch } from '../kit/hatch.ts';
import { arrowHead } from '../kit/leader.ts';
import { gridBubble } from '../kit/marks.ts';
import { circle, curve, line, lines, path, rect } from '../kit/path.ts';
import { ACCENT, ACCENT_SOLID, CUT, FINE, OCCLUDE, SOLID, THIN } from '../kit/pens.ts';
import { type Pt, dist, lerp, polar, run, sides, spread, steps } from '../kit/points.ts';
import { label } from '../kit/text.ts';

// Frame elevation: three bays, three storeys, the middle bay braced in chevrons between gusset plates.
const xs = [66, 122, 218, 274] as const;
const [A, B, C, D] = xs;
const ground = 284;
const beams = steps(3).map((i) => ground - 4 - (i + 1) * 76);
const [COL, DEEP, TUBE] = [4.5, 10, 2.8];
const roof = beams.at(-1) ?? 0;
const foot = ground - 4;

/** A tube seen from the side between two work points, cut back by `trim` at each end. */
const tube = (a: Pt, b: Pt, trim: number) => {
  const angle = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI + 90;
  const [p, q] = [lerp(a, b, trim / dist(a, b)), lerp(b, a, trim / dist(a, b))];
  return line(
    [polar(p, TUBE, angle), polar(q, TUBE, angle), polar(q, -TUBE, angle), polar(p, -TUBE, angle)],
    true,
  );
};
const middle = (B + C) / 2;
const braces = beams.flatMap((y, i) => {
  const base = i ? (beams[i - 1] ?? 0) : foot;
  const [peak, low]: [Pt, number] = [[middle, y + DEEP / 2], i ? base + DEEP / 2 : base];
  const soffit = y + DEEP;
  return [
    tube([B, low], peak, 17) + tube([C, low], peak, 17),
    line(run(middle - 22, soffit, middle - 16, soffit + 12, middle + 16, soffit + 12, middle + 22, soffit)),
    ...[1, -1].map((s) => {
      const x = s > 0 ? B + COL : C - COL;
      return line(run(x, base - 19, x + 6 * s, base - 19, x + 14 * s, base - 9, x + 14 * s, base, x, base));
    }),
  ];
});
const tip = A - COL - 3;
const pushes = beams.map((y, i): Pt => [tip - 26 - i * 10, y + DEEP / 2]);
const storeys = braces.filter((_, i) => i % 4 === 0);
const plates = braces.filter((_, i) => i % 4 !== 0);

/** Support symbols: a triangle with its apex at `at`, on the ground or on rollers. */
const support = ([x, y]: Pt, roller = false) => {
  const bed = y + (roller ? 18 : 12);
  const rollers = roller ? [-4.5, 4.5].map((u) => circle([x + u, y + 15], 3)).join('') : '';
  return (
    path(
      line(run(x, y, x - 9, y + 12, x + 9, y + 12), true) + rollers + line(run(x - 14, bed, x + 14, bed)),
      THIN,
    ) + path(hatch([run(x - 14, bed, x + 14, bed, x + 8, bed + 6, x - 20, bed + 6)], 5), FINE)
  );
};

// Beam under a uniform load with its shear and moment diagrams: V falls evenly through zero, M is a parabola.
const [from, to, beam, shear, moment] = [330, 456, 74, 168, 286];
const share = (t: number) => from + (to - from) * t;
const bow = spread(0, 1, 9).map((t): Pt => [share(t), moment - 62 * 4 * t * (1 - t)]);
const load = spread(from, to, 8);
const area = [
  run(from, shear, from, shear - 32, share(0.5), shear),
  run(share(0.5), shear, to, shear, to, shear + 32),
];

export default drawing(
  'Braced steel frame on pinned bases under lateral loads, beside a beam with its load, shear and moment diagrams',
  [
    ...xs.map((x, i) => gridBubble([x, 22], 'ABCD'.charAt(i), [x, roof - 3])),
    path(beams.map((y) => rect(A, y, D - A, DEEP)).join(''), OCCLUDE),
    path(
      beams.map((y) => line(run(A, y + 2, D, y + 2)) + line(run(A, y + DEEP - 2, D, y + DEEP - 2))).join(''),
      FINE,
    ),
    path(plates.join(''), OCCLUDE, THIN),
    path(storeys.join(''), OCCLUDE),
    path(xs.map((x) => rect(x - COL, roof - 3, 2 * COL, foot - roof + 3)).join(''), OCCLUDE),
    path(
      xs.map((x) => (x === B || x === C ? rect(x - 20, foot, 40, 3) : rect(x - 10, foot, 20, 3))).join(''),
      SOLID,
    ),
    ...xs.map((x) => support([x, foot + 3])),
    path(pushes.map(([x, y]) => line(run(x, y, tip - 6, y))).join(''), CUT, ACCENT),
    path(pushes.map(([x, y]) => arrowHead([tip, y], [x, y], 12)).join(''), ACCENT_SOLID),
    path(
      line(run(from, beam - 38, to, beam - 38)) +
        lines(
          load.map((x) => [
            [x, beam - 38],
            [x, beam - 8],
          ]),
        ),
      THIN,
    ),
    path(load.map((x) => arrowHead([x, beam - 5], [x, beam - 38], 8)).join(''), SOLID),
    path(rect(from, beam - 4, to - from, 8), OCCLUDE),
    support([from, beam + 4]),
    support([to, beam + 4], true),
    path(area.map((ring) => hatch([ring], 7, 90, 2)).join(''), FINE),
    path(area.map((ring) => line(ring, true)).join('')),
    path(`${curve(bow)}z`, ACCENT_SOLID, 'opacity=".16"'),
    path(`${curve(bow)}z`, ACCENT, CUT),
    path(lines(sides(run(share(0.5), moment, share(0.5), moment - 62), false)), FINE),
    label([from - 18, beam - 38], 'W'),
    label([from - 18, shear], 'V'),
    label([from - 18, moment - 5], 'M'),
  ],
);
