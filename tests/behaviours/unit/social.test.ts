import { readFileSync } from 'node:fs';

import { beforeEach, describe, expect, test, vi } from 'vitest';

import type { PageRecord } from '../../../src/data/record.ts';
import { ICONS } from '../../../src/integrations/link-previews/icons.ts';
import { onPaper, socialPicture } from '../../../src/integrations/link-previews/render.ts';
import { titleSize } from '../../../src/integrations/link-previews/template.ts';
import { colorPair } from '../../../src/lib/color-tokens.ts';
import { site } from '../../support/fixture.ts';

const tokens = readFileSync('src/styles/tokens.css', 'utf8');

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

describe('colors', () => {
  test.each([
    ['surface', '#f6f3ec'],
    ['ink', '#14233b'],
    ['ink-muted', '#4a5568'],
  ])('%s on paper is the first of its pair', (name, light) => {
    expect(colorPair(readFileSync('tests/fixture/tokens.css', 'utf8'), name).light).toBe(light);
  });

  test('a missing color is named', () => {
    expect(() => colorPair(tokens.replace('--accent: light-dark(', '--accent: pick('), 'accent')).toThrow(
      'src/styles/tokens.css: write --accent as light-dark(#…, #…).',
    );
  });
});

/** Texts of link previews, with the characters that no font has. */
const TEXTS: [text: string, missing: string][] = [
  ['Nguyễn and Wiśniewski on ≥ 4 ksi 🏗️ Ø 12', '🏗️'],
  ['مقاومة', 'م ق ا و ة'],
  ['混凝土 强度', '混 凝 土 强 度'],
  ['Curbs of ⅜ in. and ≤ 2 % slope', ''],
  ['→ ← ↔ ★ ☆ √ Δ Ω ⌀ ∅ ∞ ≈ ≠ ± × ÷ µ π ° ′ ″ ½ ⅓ ⅛ ⅝ ⅞ ² ³ ₂ № ✓ € £ ™ § ¶', ''],
  ['Łukasz Ødegård Søren Þór Straße Đặng Thị Çağrı Dvořák Kőszeg Ștefan Ķekava Ŵ ƒ ẞ', ''],
  ['ắ ằ ẳ ẵ ặ ấ ầ ẩ ẫ ậ ế ề ể ễ ệ ố ồ ổ ỗ ộ ớ ờ ở ỡ ợ ứ ừ ử ữ ự ỳ ỵ ỷ ỹ Ơ Ư', ''],
  ['Σκυρόδεμα Бетон Љубав', ''],
  ['Hebrew בטון, Thai คอนกรีต', 'ב ט ו ן ค อ น ก รี ต'],
];

/** The picture of an article. */
const preview = (title: string, file = 'a.mdx') =>
  socialPicture({ title, sheet: 'N-01', file, drawing: 'home' } as PageRecord);
/** Warnings of the test that runs. */
const warnings: unknown[] = [];
beforeEach(() => {
  warnings.length = 0;
  vi.spyOn(console, 'warn').mockImplementation((warning) => warnings.push(warning));
});

test.each(TEXTS)('a link preview of %j has all letters but %j, and names those', async (text, missing) => {
  const file = `src/content/blog/${text.length}.mdx`;
  expect((await preview(text, file)).length).toBeGreaterThan(5000);
  expect(warnings).toEqual(missing ? [`${file}: the link preview has no letters for ${missing}`] : []);
});

test('letters and their accents are one sign, however they were typed', async () => {
  const draw = async (title: string) => Buffer.from(await preview(title)).toString('base64');
  const composed = 'Nguyễn, étude, Ångström';
  const apart = composed.normalize('NFD');
  expect(apart).not.toBe(composed);
  expect((await draw(apart)) === (await draw(composed))).toBe(true);
});

test('a warning names the file of the firm and of a drawing, each once', async () => {
  const text = '<text x="1" y="9" font-size="10">A 梁</text>';
  const [first, second] = [await onPaper(text, 'a.svg'), await onPaper(text, 'a.svg')];
  vi.spyOn(site, 'legalName', 'get').mockReturnValue('柱 LLC');
  await preview('Boq');
  expect(second).toBe(first);
  expect(warnings).toEqual([
    'a.svg: the link preview has no letters for 梁',
    'src/content/firm.json: the link preview has no letters for 柱',
  ]);
});

describe('a drawing on paper', () => {
  test('turns its text into outlines in the same place', async () => {
    const text =
      '<text x="100" y="50" transform="rotate(90 1 2)" text-anchor="end" font-size="10" fill="var(--accent)" stroke="none">A&lt;</text>';
    const outlined = await onPaper(text, '');
    // Two characters of 6 px end at 100; the box begins at the ascent, 10.2 px above the base line.
    expect(outlined).toMatch(
      /^<g transform="rotate\(90 1 2\) translate\(88\.00 39\.80\) scale\(0\.1\)" stroke="none"><svg width="120" height="132"/,
    );
    expect(outlined.match(/<path [^>]*>/g)).toEqual([
      expect.stringContaining(`fill="${colorPair(tokens, 'accent').light}" d="M`),
    ]);
    expect(outlined).not.toContain('<text');
  });

  test('turns the lines of a text into outlines one by one', async () => {
    const text =
      '<text fill="currentColor" font-size="10"><tspan x="5" y="20">A</tspan> <tspan x="5" y="32">B</tspan></text>';
    const outlined = await onPaper(text, '');
    expect(outlined.match(/translate\(5\.00 [\d.]+\)/g)).toEqual([
      'translate(5.00 9.80)',
      'translate(5.00 21.80)',
    ]);
    expect(outlined).not.toMatch(/<(text|tspan)/);
  });
});

test('any launcher mask leaves the icon whole', () => {
  const masked = ICONS.filter(({ purpose }) => purpose === 'maskable');
  expect(masked).toHaveLength(1);
  // The sign is 14 × 30 of 32 units; what is safe is a circle of four fifths.
  for (const { margin } of masked)
    expect(((1 - 2 * margin) * Math.hypot(14, 30)) / 32).toBeLessThanOrEqual(0.8);
});
