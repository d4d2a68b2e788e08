/** All numbers in a list, a path or a transform. */
export const numbersIn = (text: string): number[] =>
  (text.match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi) ?? []).map(Number);
const UNITS: Record<string, number> = { mm: 96 / 25.4, cm: 96 / 2.54, in: 96, pt: 96 / 72, pc: 16 };

/** A length in user units of SVG, of which 96 make an inch; NaN for a percentage or a word. */
export function lengthOf(text = ''): number {
  const [, number = NaN, unit = ''] = /^\s*([-+.\de]+)\s*(mm|cm|in|pt|pc|px|)\s*$/i.exec(text) ?? [];
  return Number(number) * (UNITS[unit.toLowerCase()] ?? 1);
}

/** How many times larger a `transform` shows lengths. */
export function scaleOf(transform = ''): number {
  let area = 1;
  for (const [, name, list = ''] of transform.matchAll(/(matrix|scale)\(([^)]*)\)/g)) {
    const [a = 1, b = 0, c = 0, d = 1] = numbersIn(list);
    area *= name === 'matrix' ? a * d - b * c : a * (b || a);
  }
  return Math.sqrt(Math.abs(area));
}

/** Area of an upright rectangle, whatever draws it: `<rect>`, or a path or polygon of straight lines; 0 for others. */
export function areaOf(name: string, { width, height, d = '', points = '' }: Record<string, string>): number {
  if (name === 'rect') return lengthOf(width) * lengthOf(height);
  const [xs, ys] = [new Set<number>(), new Set<number>()];
  let [x, y] = [0, 0];
  for (const [, command = '', list = ''] of (d || `M${points}`).matchAll(/([a-z])([^a-z]*)/gi)) {
    if (!/[mlhvz]/i.test(command)) return 0;
    const steps = numbersIn(list);
    const next = (from: number) => (steps.shift() ?? 0) + (command > 'Z' ? from : 0);
    while (steps.length) {
      if (!/v/i.test(command)) x = next(x);
      if (!/h/i.test(command)) y = next(y);
      xs.add(x);
      ys.add(y);
    }
  }
  const span = (of: Set<number>) => (of.size === 2 ? Math.max(...of) - Math.min(...of) : 0);
  return span(xs) * span(ys);
}
