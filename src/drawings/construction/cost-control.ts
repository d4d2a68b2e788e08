import { dimension } from '../kit/dimension.ts';
import { drawing } from '../kit/drawing.ts';
import { circle, curve, line, path, rect } from '../kit/path.ts';
import { ACCENT, ACCENT_SOLID, AXIS, CUT, FINE, OCCLUDE, THIN } from '../kit/pens.ts';
import { type Pt, run, spread, steps } from '../kit/points.ts';
import { label } from '../kit/text.ts';

// Months across, cost up; the budget at completion (BAC) is 1.
const [left, right, base, top] = [54, 446, 278, 16];
const [MONTHS, END, now, HIGH] = [20, 16, 10, 1.43];
const x = (month: number) => left + ((right - left) * month) / MONTHS;
const y = (cost: number) => base - ((base - top) * cost) / HIGH;

// At the data date EV and AC follow from the indices; at this cost index the forecast is EAC = BAC / CPI.
const [CPI, SPI] = [0.75, 0.88];
const planned = (month: number) => {
  const t = Math.min(1, month / END);
  return t * t * (3 - 2 * t);
};
const PV = planned(now);
const EV = SPI * PV;
const AC = EV / CPI;
const EAC = 1 / CPI;
const finish = END / SPI;
const forecast = (month: number) => AC + (EAC - AC) * (1 - (1 - (month - now) / (finish - now)) ** 1.7);
const plot = (value: (month: number) => number, from: number, to: number) =>
  curve(spread(from, to, 17).map((month): Pt => [x(month), y(value(month))]));
const earned = (month: number) => (EV / PV) * planned(month);
const actual = (month: number) => (AC / PV) * planned(month);

// Cost a month: planned outlined, actual filled.
const monthly = (value: (month: number) => number, from: number, to: number, w: number) =>
  steps(to - from)
    .map((i) => {
      const h = (value(from + i + 1) - value(from + i)) * 300;
      return rect(x(from + i + 0.5) - w / 2, base - h, w, h);
    })
    .join('');
const figure = (value: number) => value.toFixed(2);

export default drawing(
  'Earned value chart: planned, earned and actual cost curves up to the data date with CPI and SPI, and the dashed forecast to the estimate at completion',
  [
    path(
      [0.25, 0.5, 0.75].map((cost) => line(run(left, y(cost), right, y(cost)))).join(''),
      FINE,
      'opacity=".3"',
    ),
    path(monthly(planned, 0, END, 13), FINE, 'opacity=".6"'),
    path(monthly(actual, 0, now, 7), 'fill="currentColor" stroke="none" opacity=".35"'),
    path(line(run(left, top, left, base, right, base)), CUT),
    path(
      steps(MONTHS)
        .map((i) => line(run(x(i + 1), base, x(i + 1), base + (i % 5 === 4 ? 7 : 4))))
        .join(''),
      THIN,
    ),
    path(line(run(left, y(1), right, y(1))), AXIS),
    path(line(run(x(now), top + 10, x(now), base + 7)), CUT),
    path(plot(planned, 0, END)),
    path(plot(earned, 0, now), CUT),
    path(plot(actual, 0, now), CUT, ACCENT),
    path(plot(forecast, now, finish), CUT, ACCENT, 'stroke-dasharray="7 5"'),
    path([PV, EV].map((v) => circle([x(now), y(v)], 4)).join(''), OCCLUDE),
    path(circle([x(now), y(AC)], 4.5) + circle([x(finish), y(EAC)], 4.5), ACCENT_SOLID),
    label([left - 8, y(1)], 'BAC', { anchor: 'end' }),
    label([x(finish) - 14, y(EAC) - 8], 'EAC', { anchor: 'end', accent: true }),
    label([x(now) - 8, y(AC) - 10], 'AC', { anchor: 'end', accent: true }),
    label([x(now) + 10, y(EV) + 10], 'EV', { anchor: 'start' }),
    label([x(13.6), y(planned(13)) + 12], 'PV', { anchor: 'start' }),
    dimension(run(x(finish), y(EAC), x(finish), y(1)), ['VAC'], { offset: -18, size: 11 }),
    label([x(13.5), y(0.43)], `CPI ${figure(CPI)}`, { size: 14, anchor: 'start' }),
    label([x(13.5), y(0.32)], `SPI ${figure(SPI)}`, { size: 14, anchor: 'start' }),
    label([x(now), base + 17], 'DATA DATE', { size: 11 }),
  ],
);
