import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { drawingGroup, drawingIds, getDrawing } from '../../../src/data/drawings.ts';
import { ICONS, icoFile } from '../../../src/build/link-previews/icons.ts';
import { onPaper } from '../../../src/build/link-previews/render.ts';
import { socialSvg, titleSize } from '../../../src/build/link-previews/template.ts';
import { paperColors } from '../../../src/lib/paper.ts';
import { HEIGHT, socialImage, WIDTH } from '../../../src/lib/seo/social-image.ts';

const tokens = readFileSync('src/styles/tokens.css', 'utf8');
const colors = paperColors(tokens);

test.each([
  ['/', '/social/home.png'],
  ['/blog/3/', '/social/blog/3.png'],
  ['/services/estimating/boq/', '/social/services/estimating/boq.png'],
] as const)('the preview image of %s is %s', (path, picture) => {
  expect(socialImage(path)).toBe(picture);
});

describe('titleSize', () => {
  test('shrinks for longer titles but stays readable in a chat', () => {
    const long = 'How to read an estimate of a building: class, range, allowance, and contingency.';
    expect(long).toHaveLength(80);
    expect(titleSize('Permitting')).toBe(84);
    expect(titleSize(long)).toBeLessThan(titleSize('Labor & Equipment Cost Analysis'));
    expect(titleSize(long)).toBeGreaterThanOrEqual(48);
  });

  test('depends on the longest word, which cannot break', () => {
    expect(titleSize('Subcontractor bids')).toBeLessThan(titleSize('A bid of a sub'));
    expect(titleSize('W'.repeat(40)) * 40 * 0.8).toBeCloseTo(416);
  });
});

describe('paperColors', () => {
  test('are the first of each pair', () => {
    expect(paperColors(readFileSync('tests/fixture/tokens.css', 'utf8'))).toMatchObject({
      surface: '#f6f3ec',
      ink: '#14233b',
      muted: '#4a5568',
      accent: '#b4380a',
    });
  });

  test('a missing color is named', () => {
    expect(() => paperColors(tokens.replace('--accent: light-dark(', '--accent: pick('))).toThrow(
      'src/styles/tokens.css: write --accent as light-dark(#…, #…).',
    );
  });
});

describe('a drawing on paper', () => {
  test('turns its text into outlines in the same place', async () => {
    const text =
      '<text x="100" y="50" transform="rotate(90 1 2)" text-anchor="end" font-size="10" fill="var(--accent)" stroke="none">A&lt;</text>';
    const outlined = await onPaper(text);
    // Two characters of 6 px end at 100; the box begins at the ascent, 10.2 px above the base line.
    expect(outlined).toMatch(
      /^<g transform="rotate\(90 1 2\) translate\(88\.00 39\.80\) scale\(0\.1\)" stroke="none"><svg width="120" height="132"/,
    );
    expect(outlined.match(/<path [^>]*>/g)).toEqual([
      expect.stringContaining(`fill="${colors.accent}" d="M`),
    ]);
    expect(outlined).not.toContain('<text');
  });

  test('turns the lines of a text into outlines one by one', async () => {
    const text =
      '<text fill="currentColor" font-size="10"><tspan x="5" y="20">A</tspan> <tspan x="5" y="32">B</tspan></text>';
    const outlined = await onPaper(text);
    expect(outlined.match(/translate\(5\.00 [\d.]+\)/g)).toEqual([
      'translate(5.00 9.80)',
      'translate(5.00 21.80)',
    ]);
    expect(outlined).not.toMatch(/<(text|tspan)/);
  });

  test.each(drawingIds)('%s needs neither a font nor a style sheet', async (id) => {
    const drawing = getDrawing(id);
    const svg = socialSvg('', await onPaper(drawing ? drawingGroup(drawing) : ''), '0 0 480 320');
    expect(svg).toContain(`width="${WIDTH}" height="${HEIGHT}"`);
    expect(svg).not.toMatch(/<text|var\(|undefined|NaN/);
  });
});

test('an ICO file points at its image', () => {
  const png = Uint8Array.of(1, 2, 3);
  const file = icoFile(png);
  const view = new DataView(file.buffer);
  // Reserved, type, count; then sides, palette, reserved, planes, bits.
  expect([0, 2, 4].map((at) => view.getUint16(at, true))).toEqual([0, 1, 1]);
  expect([...file.subarray(6, 10)]).toEqual([32, 32, 0, 0]);
  expect([10, 12].map((at) => view.getUint16(at, true))).toEqual([1, 32]);
  const [length, place] = [view.getUint32(14, true), view.getUint32(18, true)];
  expect([...file.subarray(place, place + length)]).toEqual([...png]);
  expect(file).toHaveLength(place + length);
});

test('any launcher mask leaves the icon whole', () => {
  const masked = ICONS.filter(({ purpose }) => purpose === 'maskable');
  expect(masked).toHaveLength(1);
  // The sign is 14 × 30 of 32 units; what is safe is a circle of four fifths.
  for (const { margin } of masked)
    expect(((1 - 2 * margin) * Math.hypot(14, 30)) / 32).toBeLessThanOrEqual(0.8);
});
