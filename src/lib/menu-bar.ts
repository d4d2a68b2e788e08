import { textWidth } from './text-width.ts';

/** Window widths in rem from which the menu bar may replace the phone menu. */
const FROM = [64, 80, 84] as const;
/** How much wider the bar's typeface is than the condensed one of the headings. */
const WIDER = 1.07;

const between = (least: number, size: number, most: number) => Math.min(most, Math.max(least, size));

/**
 * The window width in rem from which the menu bar fits beside the firm's name on one or two lines; `never`
 * if none is wide enough. It depends on the firm's words, which no style sheet can measure.
 * @param menus names of the menus that open
 * @param links names of the bar's other links
 */
export function barFrom(
  name: string,
  menus: readonly string[],
  links: readonly string[],
): (typeof FROM)[number] | 'never' {
  const words = [...menus, ...links];
  const text = words.reduce((sum, word) => sum + textWidth(word) * WIDER, 0);
  const lines = Math.max(textWidth(name) * 0.6, ...name.split(' ').map(textWidth));
  const fits = (rem: number) => {
    // As in Logo.astro, DesktopNav.astro and tokens.css.
    const window = rem * 16;
    const container = window - 2 * between(20, window * 0.04, 48);
    const fontSize = between(14, window * 0.012, 15);
    const gap = between(12, window * 0.032 - 20, 28);
    const arrows = menus.length * 17;
    const contact = 52;
    const bar = text * fontSize + arrows + contact + gap * (words.length - 1);
    const logo = 40 + lines * between(20, 18.7 + window * 0.004, 24);
    return logo + 12 + bar <= container;
  };
  return FROM.find(fits) ?? 'never';
}
