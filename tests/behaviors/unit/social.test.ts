import { mkdirSync, readFileSync } from 'node:fs';

import sharp from 'sharp';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import type { PageRecord } from '../../../src/data/record.ts';
import { socialPicture } from '../../../src/integrations/link-previews/render.ts';
import { layTitle, socialSvg } from '../../../src/integrations/link-previews/template.ts';
import { headingWidth, outline } from '../../../src/integrations/link-previews/typeset.ts';
import { readTokens } from '../../../src/lib/color-tokens.ts';
import { readColor } from '../../../src/lib/css-color.ts';
import { site } from '../../support/fixture.ts';
import { table } from '../../support/table.ts';

const tokens = readFileSync('src/styles/tokens.css', 'utf8');

/** A drawing with a label that no font covers. */
vi.mock('../../../src/data/drawings.ts', async (importOriginal) => {
  const drawings = await importOriginal<typeof import('../../../src/data/drawings.ts')>();
  const beam = {
    title: 'A beam',
    viewBox: '0 0 10 10',
    group: '<g><text y="9">A 梁</text></g>',
    isInline: false,
  };
  return { ...drawings, getDrawing: (id: string) => (id === 'beam' ? beam : drawings.getDrawing(id)) };
});

/** A photo of a lawn, in a file that tests may write. */
const LAWN = 'test-results/lawn.png';
vi.mock('../../../src/data/pictures.ts', () => ({
  pictureFileOf: (src: string) => (src === 'lawn.jpg' ? LAWN : undefined),
}));

describe('layTitle', () => {
  const long = 'How to read an estimate of a building: class, range, allowance, and contingency.';

  const TITLES = [long, 'Terms of Work', 'Nguyễn and Wiśniewski on ≥ 4 ksi', 'A '.repeat(40).trim()];
  test.each(TITLES)('has every word of %j in lines that fit, and is readable in a chat', (title) => {
    const { size, lines } = layTitle(title);
    expect(lines.join(' ')).toBe(title);
    expect(size).toBeGreaterThanOrEqual(48);
    for (const line of lines) expect(headingWidth(line) * size, line).toBeLessThan(416 + size / 10);
    expect(lines.length * size * 1.06).toBeLessThanOrEqual(255.01);
  });

  test('is as large as the longest word allows, in lines of about the same length', () => {
    expect(layTitle('Permitting').size).toBe(84);
    const word = 'W'.repeat(40);
    expect(layTitle(word).size * headingWidth(word)).toBeCloseTo(416);
    const { lines } = layTitle('Before the tower crane arrives: picks, footing, power lines');
    expect(lines).toEqual(['Before the tower', 'crane arrives:', 'picks, footing,', 'power lines']);
  });
});

const TEXTS = table('unit/social') as [text: string, missing: string][];

/** The picture of an article. */
const preview = (title: string, file = 'a.mdx') =>
  socialPicture({ title, sheet: 'N-01', file, drawing: 'home' } as PageRecord);
/** Warnings of the current test. */
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
  vi.spyOn(site, 'legalName', 'get').mockReturnValue('柱 LLC');
  for (const title of ['Boq', 'Bids'])
    await socialPicture({ title, sheet: 'N-01', file: 'a.mdx', drawing: 'beam' } as PageRecord);
  expect(warnings).toEqual([
    'src/content/firm.json: the link preview has no letters for 柱',
    `src/content/drawings/beam.svg: the link preview has no letters for 梁`,
  ]);
});

test('the photo that leads a page is in the place of the drawing', async () => {
  mkdirSync('test-results', { recursive: true });
  await sharp({ create: { width: 400, height: 900, channels: 3, background: '#3a5' } }).toFile(LAWN);
  const greenAt = async (leadPhoto: string) => {
    const page = { title: 'Boq', sheet: 'PR-01', file: 'a.json', drawing: 'home', leadPhoto };
    const part = sharp(await socialPicture(page as PageRecord)).extract({
      left: 570,
      top: 60,
      width: 560,
      height: 410,
    });
    const [red, green] = (await sharp(await part.png().toBuffer()).stats()).channels;
    return (green?.min ?? 0) - (red?.max ?? 0);
  };
  expect(await greenAt('lawn.jpg')).toBeGreaterThan(60);
  expect(await greenAt('https://images.example/lawn')).toBeLessThan(0);
});

test('the name of a firm is as small as its box in the title block asks for', () => {
  const name = 'Donaudampfschiffahrtsgesellschaft and Sons Construction Services of Colorado LLC';
  const sizeOf = (legalName: string) => {
    vi.spyOn(site, 'legalName', 'get').mockReturnValue(legalName);
    const svg = socialSvg('Boq', 'E-01', '', '0 0 9 9');
    return Number(new RegExp(`font-size="([\\d.]+)"[^>]*>${legalName}<`).exec(svg)?.[1]);
  };
  expect(sizeOf('Oak LLC')).toBe(32);
  expect(sizeOf(name) * headingWidth(name)).toBeCloseTo(504);
});

describe('a drawing in a link preview', () => {
  /** Outlines that a drawing adds to the preview. */
  const labels = (drawing: string) => {
    const draw = (body: string) => outline(socialSvg('Boq', 'E-01', body, '0 0 580 430')).svg;
    const [empty, drawn] = [draw('<path d="M1 1h1"/>'), draw(drawing + '<path d="M1 1h1"/>')];
    expect(drawn).not.toMatch(/<(text|tspan)/);
    const paths = (svg: string) => Array.from(svg.matchAll(/<path [^>]*>/g), ([path]) => path);
    return paths(drawn).filter((path) => !paths(empty).includes(path));
  };

  test('has its texts as outlines in the same place, in the colors of paper', () => {
    const [path = '', ...others] = labels(
      '<text x="100" y="50" text-anchor="end" font-size="10" fill="var(--accent)" stroke="none">AA</text>',
    );
    expect(others).toEqual([]);
    const accent = readColor('var(--accent)', readTokens(tokens));
    expect(path).toContain(`fill="${accent?.light}"`);
    // Two characters, each 6 px wide, end at x = 100 on the baseline y = 50.
    const points = Array.from(path.matchAll(/[ML] ([\d.]+) ([\d.]+)/g), ([, x, y]) => [Number(x), Number(y)]);
    const [xs, ys] = [points.map(([x = 0]) => x), points.map(([, y = 0]) => y)];
    expect(Math.min(...xs)).toBeCloseTo(88.4, 0);
    expect(Math.max(...xs)).toBeCloseTo(99.6, 0);
    expect([Math.min(...ys), Math.max(...ys)]).toEqual([expect.closeTo(42.7, 1), expect.closeTo(50, 1)]);
  });

  test('has the font of headings and that of sheet data, as different files', () => {
    const width = (family: string) =>
      outline(
        `<svg xmlns="http://www.w3.org/2000/svg"><text font-family="${family}" font-size="100">Il</text></svg>`,
      ).width;
    const [data, heading] = [width('JetBrains Mono Medium'), width('Archivo SemiBold')];
    expect(data).toBeGreaterThan(2 * heading);
  });
});
