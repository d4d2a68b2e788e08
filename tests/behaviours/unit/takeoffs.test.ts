/**
 * Every quantity of the sample takeoffs again from first principles: other formulas, in other units and in another
 * order, with the constants as their standards publish them.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import changeOrder from '../../../src/takeoffs/change-order.ts';
import crew from '../../../src/takeoffs/crew-and-equipment.ts';
import earthwork from '../../../src/takeoffs/earthwork.ts';
import footing from '../../../src/takeoffs/footing-and-wall.ts';
import { rebar, wShape } from '../../../src/takeoffs/kit/sizes.ts';
import { round } from '../../../src/takeoffs/kit/format.ts';
import type { Takeoff } from '../../../src/takeoffs/kit/takeoff.ts';
import office from '../../../src/takeoffs/small-office.ts';
import steel from '../../../src/takeoffs/steel-bay.ts';

type Changes = Record<string, number | string>;

const exact = (takeoff: Takeoff, changes?: Changes) =>
  takeoff.compute(changes).lines.map((line) => line.exact);
const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0);
/** Compares rows with an independent list, number by number. */
function expectRows(takeoff: Takeoff, wanted: readonly number[], changes?: Changes) {
  const rows = exact(takeoff, changes);
  expect(rows).toHaveLength(wanted.length);
  rows.forEach((row, index) => {
    expect(row, `${takeoff.id}, row ${index + 1}`).toBeCloseTo(wanted[index] ?? Number.NaN, 6);
  });
}

test.each([
  ['#3', 0.376],
  ['#4', 0.668],
  ['#5', 1.043],
  ['#6', 1.502],
  ['#7', 2.044],
  ['#8', 2.67],
  ['#9', 3.4],
  ['#10', 4.303],
  ['#11', 5.313],
])('%s weighs %d lb/ft (ASTM A615)', (size, pounds) => {
  expect(rebar(size).lbPerFt).toBe(pounds);
  // Steel weighs 490 lb/ft3; nominal areas of the standard are rounded.
  const area = (Math.PI * rebar(size).diameterIn ** 2) / 4;
  expect((area / 144) * 490).toBeCloseTo(pounds, 1);
});

test.each(['W8X31', 'W10X49', 'W12X53', 'W14X90', 'W16X26', 'W18X35', 'W18X50', 'W21X44', 'W24X55'])(
  '%s weighs what its name says, and what its plates do',
  (name) => {
    const { lbPerFt, depthIn, flangeIn, flangeThickIn, webThickIn } = wShape(name);
    expect(lbPerFt).toBe(Number(name.split('X')[1]));
    const area = 2 * flangeIn * flangeThickIn + (depthIn - 2 * flangeThickIn) * webThickIn;
    // The fillets are left out.
    expect(((area / 144) * 490) / lbPerFt).toBeGreaterThan(0.94);
    expect(((area / 144) * 490) / lbPerFt).toBeLessThan(1.01);
  },
);

describe('from first principles', () => {
  test('footing and wall', () => {
    // In inches and single bars.
    const [run, covers] = [96 * 12, { footing: 3, wall: 2 }];
    const pieces = (length: number, lap: number) => {
      let [made, count] = [480, 1];
      for (; made < length; count++) made += 480 - lap;
      return length + (count - 1) * lap;
    };
    const count = (length: number) => Math.ceil(length / 12) + 1;
    const [inFooting, inWall] = [run - 2 * covers.footing, run - 2 * covers.wall];
    const long = 4 * pieces(inFooting, 31);
    const cross = count(inFooting) * (36 - 6);
    const dowels = 2 * count(inWall) * (31 + 12 - 3 + 10);
    const uprights = 2 * count(inWall) * (60 - 2);
    const levels = 2 * count(60 - 4) * pieces(inWall, 33);
    const pounds = (inches: number, each: number) => (inches / 12) * each;
    const fives = [long, cross, dowels, uprights].map((it) => pounds(it, 1.043));
    const four = pounds(levels, 0.668);
    const cubic = [(run * 36 * 12) / 1728 / 27, (run * 60 * 10) / 1728 / 27];
    expectRows(footing, [
      ...cubic,
      2 * 96 + 2 * 3,
      2 * 96 * 5 + 2 * 5 * (10 / 12),
      ...fives,
      four,
      four,
      sum(fives),
      (sum(fives) + four) / 2000,
      sum(cubic) * 1.05,
    ]);
  });

  test('steel bay', () => {
    const beams = 3 - 1;
    const girder = 30 - (10 + 1) / 12;
    const edge = 28 - (0.34 + 1) / 12;
    const infill = 28 - (0.355 + 1) / 12;
    const members = [4 * 14 * 49, 2 * girder * 50, 2 * edge * 26, beams * infill * 26];
    expectRows(steel, [
      ...members,
      sum(members),
      sum(members) * 0.08,
      (sum(members) * 1.08) / 2000,
      2 * 2 * 5 + (beams + 2) * 2 * 3,
      840,
      beams * Math.ceil(infill),
    ]);
  });

  test('earthwork', () => {
    const ground = [106, 109.5, 106.5, 100.5, 98];
    const depths = ground.map((level, i) => level - (104 - 0.5 * i));
    // A trapezoid: the mean of floor and top width, times depth.
    const area = (depth: number) => (depth > 0 ? ((40 + (40 + 4 * depth)) / 2) * depth : 0);
    // Between stations 3 and 4 the ground falls 5.5 ft against the grade and meets it after 3.5 of them.
    const toGrade = (3.5 / 5.5) * 50;
    const mean = (from: number, to: number) => (area(from) + area(to)) / 2;
    const cut = [mean(2, 6) * 50, mean(6, 3.5) * 50, mean(3.5, 0) * toGrade, 0].map((it) => it / 27);
    const fill = [0, 0, mean(0, 2) * (50 - toGrade), mean(2, 4) * 50].map((it) => it / 27);
    expectRows(earthwork, [
      ...depths,
      50,
      50,
      toGrade,
      0,
      ...cut,
      ...fill,
      sum(cut),
      sum(fill),
      sum(cut) * 1.25,
      sum(cut) * 0.9,
      sum(cut) * 0.9 - sum(fill),
      ((sum(cut) * 0.9 - sum(fill)) / 0.9) * 1.25,
    ]);
    expect([sum(cut), sum(fill)].map(Math.round)).toEqual([909, 289]);
  });

  test('crew and equipment', () => {
    const [wages, hours] = [38 + 3 * 34 + 2 * 25, 968 / 54];
    const burden = [6 * 8.5, ...[7.65, 3, 8, 2].map((percent) => (wages / 100) * percent)];
    const [labor, machine] = [(wages + sum(burden)) * hours, (hours / 4) * 55];
    expectRows(crew, [
      wages,
      ...burden,
      wages + sum(burden),
      hours,
      hours / 8,
      hours * 6,
      hours / 4,
      labor,
      machine,
      (labor + machine) / 968,
    ]);
  });

  test('small office', () => {
    const perimeter = 2 * (60 + 36);
    const windows = 8 * 30;
    const exterior = perimeter * 9 - windows;
    const corridor = 2 * 60 * 9 - 8 * 21;
    const cross = 6 * 15 * 9;
    expectRows(office, [
      2160,
      (2160 * 5) / 12 / 27,
      8,
      windows,
      corridor,
      cross,
      exterior,
      2 * (corridor + cross),
      2160,
      perimeter + 4 * 60 + 12 * 15 - 8 * 2 * 3,
    ]);
  });

  test('change order', () => {
    const area = 18 * 10 - 3 * 7;
    const hours = area * 0.09 + 4;
    const [labor, material] = [hours * 62, area * 4.1 + 1450];
    const direct = labor + material;
    const days = Math.ceil(hours / 16);
    expectRows(changeOrder, [
      area,
      hours,
      labor,
      material,
      direct,
      direct * 0.15,
      direct * 1.15 * 0.05,
      direct * 1.15 * 1.05,
      days,
      days - 1,
    ]);
  });
});

const ALL = [footing, steel, earthwork, crew, office, changeOrder];
const scaled = fc.double({ min: 1, max: 3, noNaN: true });

describe('properties', () => {
  test('doubling a length doubles what is linear in it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 900 }), (lengthFt) => {
        const [one, two] = [exact(footing, { lengthFt }), exact(footing, { lengthFt: 2 * lengthFt })];
        for (const row of [0, 1]) expect(two[row]).toBeCloseTo(2 * (one[row] ?? 0), 6);
      }),
    );
    fc.assert(
      fc.property(scaled, (factor) => {
        const formsSfca = 968 * factor;
        const rows = exact(crew, { formsSfca });
        const unit = exact(crew)[13] ?? Number.NaN;
        expect(rows[13]).toBeCloseTo(unit, 9);
        expect(rows[11]).toBeCloseTo((exact(crew)[11] ?? 0) * factor, 4);
      }),
    );
  });

  test('totals equal the sums of their rows, unrounded', () => {
    fc.assert(
      fc.property(scaled, scaled, (a, b) => {
        const bay = exact(steel, { girderSpanFt: 30 * a, beamSpanFt: 28 * b });
        expect(bay[4]).toBeCloseTo(sum(bay.slice(0, 4)), 6);
        const soil = exact(earthwork, { ground1Ft: 104 + 5 * a, ground4Ft: 102 - 5 * b });
        expect(soil[17]).toBeCloseTo(sum(soil.slice(9, 13)), 6);
        expect(soil[18]).toBeCloseTo(sum(soil.slice(13, 17)), 6);
      }),
    );
  });

  test('nothing but a balance is negative, and every figure is rounded once', () => {
    for (const takeoff of ALL)
      for (const { exact: value, quantity, decimals, description } of takeoff.compute().lines) {
        if (!/Depth|borrow|beyond the float/.test(description))
          expect(value, description).toBeGreaterThanOrEqual(0);
        expect(quantity).toBe(round(value, decimals));
      }
  });

  test('a dimension that changes moves the drawing with the rows', () => {
    const changes: [Takeoff, Changes][] = [
      [footing, { wallHeightFt: 8 }],
      [steel, { girderSpanFt: 40 }],
      [earthwork, { ground1Ft: 112 }],
      [crew, { laborers: 4 }],
      [office, { rooms: 5 }],
      [changeOrder, { lengthFt: 12 }],
    ];
    for (const [takeoff, change] of changes) {
      expect(takeoff.compute(change).drawing.body, takeoff.id).not.toBe(takeoff.compute().drawing.body);
      expect(exact(takeoff, change), takeoff.id).not.toEqual(exact(takeoff));
    }
  });
});

test.each<[string, Takeoff, Changes, string]>([
  ['a length of zero', footing, { lengthFt: 0 }, 'lengthFt: Write a number of ft above 0'],
  ['a negative height', footing, { wallHeightFt: -5 }, 'wallHeightFt: Write a number of ft above 0'],
  ['a wall thinner than its cover', footing, { wallThicknessIn: 4 }, 'The wall has no room for two curtains'],
  ['a bar that does not exist', footing, { levelBar: '#12' }, '#12: There is no such bar. Choose one of: #3'],
  ['a shape that does not exist', steel, { beam: 'W16X27' }, 'W16X27: There is no such shape.'],
  ['another unit', footing, { lengthIn: 1152 }, 'Convert it and write lengthFt.'],
  ['inches for feet', footing, { wallHeightFt: 60 }, 'up to 30; found 60'],
  ['half a bar', footing, { longBars: 3.5 }, 'longBars: Write a whole number; found 3.5.'],
  [
    'a door wider than its partition',
    changeOrder,
    { lengthFt: 3 },
    'The doors are wider than the partition.',
  ],
  ['rooms narrower than a window', office, { rooms: 12 }, 'A room is narrower than its window or door.'],
  ['grades of two datums', earthwork, { finishStartFt: 804 }, 'Check that all elevations use one datum.'],
])('refuses %s', (_name, takeoff, changes, message) => {
  expect(() => takeoff.compute(changes)).toThrow(message);
});
