import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';

import { contrast, nearest } from '../../../tools/adopt/color.ts';
import { initials, lettermark, logoMistake } from '../../../tools/adopt/logo.ts';
import { choosePalettes, paletteOf, SCHEMES, tokensWith, unreadable } from '../../../tools/adopt/palette.ts';

const tokens = readFileSync('tests/fixture/tokens.css', 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'plumbline-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe('colors', () => {
  test('contrast is that of WCAG', () => {
    expect(contrast('#fff', '#000000')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(contrast('#b4380a', '#f6f3ec')).toBeCloseTo(contrast('#f6f3ec', '#b4380a'), 10);
  });

  test.each(SCHEMES)('ours can be read in the %s theme, on every ground', (scheme) => {
    expect(unreadable(paletteOf(tokens, scheme))).toEqual([]);
  });

  test('a yellow on paper is refused with the nearest that can be read', () => {
    const { mistakes } = choosePalettes(tokens, { light: { accent: '#ffcc00' } });
    expect(mistakes).toEqual([
      'colors.light.accent: accent #ffcc00 on surface #f6f3ec has 1.3:1, needs 4.5:1. Nearest that passes: #876b03.',
    ]);
    expect(choosePalettes(tokens, { light: { accent: '#876b03' } }).mistakes).toEqual([]);
  });

  test('gray words on gray and a dark surface for paper are refused', () => {
    const { mistakes } = choosePalettes(tokens, {
      light: { surface: '#222222' },
      dark: { surface: '#333333', ink: '#999999' },
    });
    expect(mistakes.join('\n')).toMatch(/colors\.light\.surface: .*Nearest that passes: #dddddd\./);
    expect(mistakes.join('\n')).toMatch(
      /colors\.dark\.ink: ink #999999 on surface(-raised)? #\w+ has .*:1, needs 8:1\. Nearest that passes: #\w{6}\./,
    );
  });

  test('one accent is enough for both themes, whatever it is', () => {
    const hex = fc
      .integer({ min: 0, max: 0xffffff })
      .map((value) => `#${value.toString(16).padStart(6, '0')}`);
    fc.assert(
      fc.property(hex, (accent) => {
        const { palettes, mistakes } = choosePalettes(tokens, { light: { accent } });
        expect(mistakes.filter((message) => message.startsWith('colors.dark'))).toEqual([]);
        expect(unreadable(palettes.dark)).toEqual([]);
        const found = /Nearest that passes: (#\w{6})/.exec(mistakes.join(''))?.[1];
        expect(mistakes.length === 0 || found !== undefined).toBe(true);
        if (found) expect(choosePalettes(tokens, { light: { accent: found } }).mistakes).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  test('the nearest color keeps its hue', () => {
    const [red = 0, green = 0, blue = 0] =
      nearest('#ff0000', (color) => contrast(color, '#ffffff') >= 7)
        ?.match(/\w\w/g)
        ?.map((part) => parseInt(part, 16)) ?? [];
    expect(red).toBeGreaterThan(4 * Math.max(green, blue));
  });

  test('a whole palette goes into the tokens, and nothing else changes there', () => {
    const dark = { accent: '#ff9a6b', surface: '#161412', ink: '#f3eee8' };
    const { palettes, mistakes } = choosePalettes(tokens, { dark });
    expect(mistakes).toEqual([]);
    const written = tokensWith(tokens, palettes);
    expect(paletteOf(written, 'dark')).toMatchObject(dark);
    // The accent of the other theme follows the one that was said.
    const { accent, ...light } = paletteOf(written, 'light');
    expect(paletteOf(tokens, 'light')).toMatchObject(light);
    expect(contrast(accent ?? '', light['surface'] ?? '')).toBeGreaterThanOrEqual(4.5);
    expect(written).not.toContain('Prussian');
    const frame = (css: string) => css.replace(/light-dark\([^)]*\)/g, '').replace(/\/\*[^]*?\*\//, '');
    expect(frame(written)).toBe(frame(tokens));
  });
});

describe('logo', () => {
  const svg = (inside: string, head = 'viewBox="0 0 32 32"') =>
    `<svg xmlns="http://www.w3.org/2000/svg" ${head}>${inside}</svg>`;
  const mistake = async (name: string, bytes: string | Uint8Array) => {
    const path = join(folder, name);
    writeFileSync(path, bytes);
    return logoMistake(path);
  };

  test.each([
    ['a photo', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46]), 'It is no SVG but a photo'],
    ['a photo in an SVG', svg('<image href="data:image/png;base64,AAAA"/>'), 'It has a photo inside'],
    ['a script', svg('<script>1</script>'), 'It has a script inside'],
    ['a handler', svg('<path onclick="x()" d="M0 0h1v1z"/>'), 'It has a script inside'],
    ['a font from elsewhere', svg('<style>@import "x.css"</style>'), 'It loads something else'],
    ['a reference to another file', svg('<use href="other.svg#a"/>'), 'It loads something else'],
    ['words', svg('<text y="9">A</text>'), 'Turn them into outlines'],
    ['too many points', svg(`<path d="M0 0${'h1'.repeat(11_000)}"/>`), '20 kB are the most'],
    ['no viewBox', svg('<path d="M0 0h1v1z"/>', 'width="32"'), 'It has no viewBox'],
    ['a wide one', svg('<path d="M0 0h1v1z"/>', 'viewBox="0 0 200 50"'), 'viewBox="0 -75 200 200"'],
    ['no namespace', '<svg viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>', 'Write xmlns='],
    ['broken markup', svg('<path d="M0 0h1v1z">'), 'It cannot be drawn'],
  ])('refuses %s and says what to do', async (name, bytes, words) => {
    expect(await mistake(`${name}.svg`, bytes)).toContain(words);
  });

  test('takes a square SVG, and says when there is no file', async () => {
    expect(await mistake('sign.svg', svg('<path fill="url(#g)" d="M0 0h32v32z"/>'))).toBeUndefined();
    expect(await logoMistake(join(folder, 'nowhere.svg'))).toContain('There is no such file');
  });

  test('without one, the initials are drawn in both themes, as outlines', async () => {
    expect(initials('Harrow & Stone Design-Build')).toBe('HS');
    expect(initials('Ørsted')).toBe('Ø');
    const { palettes } = choosePalettes(tokens, { light: { accent: '#0b6b4f' } });
    const drawn = await lettermark('Ridgeline', palettes);
    expect(drawn).toContain('#0b6b4f');
    expect(drawn.match(/<path/g)).toHaveLength(2);
    expect(await mistake('letters.svg', drawn)).toBeUndefined();
  });
});
