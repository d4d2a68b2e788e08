import type { Page } from '@playwright/test';

/** Both sides of each CSS breakpoint, and the narrowest and the widest screen, in pixels. */
export const EDGES = [320, ...[480, 640, 768, 1024, 1152, 1280].flatMap((width) => [width - 1, width]), 1920];

/**
 * Checks that the header is in order at every width: one row of menus, and nothing over anything else.
 * @param tallest most height of the header, in pixels
 * @param menuLines most lines of a menu's name
 */
export async function headerFaults(
  page: Page,
  tallest: number,
  menuLines: number,
  widths: readonly number[],
): Promise<string[]> {
  const faults: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 700 });
    const fault = await page.evaluate(
      ({ tallest, tallestMenu }) => {
        const box = (selector: string) => {
          const it = document.querySelector(`.site-header ${selector}`);
          return it?.checkVisibility() ? it.getBoundingClientRect() : undefined;
        };
        const [logo, bar, button] = [box('.logo'), box('.desktop-nav'), box('.menu-button')];
        const beside = bar ?? button;
        if (!logo || !beside || (bar && button)) return 'not one way to the menus';
        if (logo.right > beside.left) return 'the name runs into the menus';
        if (document.documentElement.scrollWidth > innerWidth) return 'wider than the window';
        const menus = document.querySelectorAll('.desktop-nav :is(.btn, ul > li > *:not([popover]))');
        const height = Math.max(...[...menus].map((it) => it.getBoundingClientRect().height));
        if (bar && height > tallestMenu) return `a menu is ${height} px high`;
        const all = document.querySelector('.site-header')?.getBoundingClientRect().height ?? 0;
        return all > tallest ? `${all} px high` : '';
      },
      // A line is 18 px high, with up to 30 px around the lines.
      { tallest, tallestMenu: 30 + 18 * menuLines },
    );
    if (fault) faults.push(`${width}: ${fault}`);
  }
  return faults;
}
