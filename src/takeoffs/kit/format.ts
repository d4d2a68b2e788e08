/** Rounds half away from zero, as spreadsheets do; the one place where a quantity is rounded. */
export function round(value: number, decimals: number): number {
  const whole = Math.round(Number(`${Math.abs(value).toFixed(9)}e${decimals}`));
  return Math.sign(value) * Number(`${whole}e-${decimals}`) || 0;
}

/** A number as Americans print it: `1,234.50`. */
export const figure = (value: number, decimals: number): string =>
  value.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });

/** Inches with their mark, in sixteenths at the finest: `7 1/2"`. */
export function inches(value: number): string {
  const whole = Math.floor(value);
  let [part, of] = [Math.round((value - whole) * 16), 16];
  if (part === 16) return inches(whole + 1);
  while (part && part % 2 === 0) [part, of] = [part / 2, of / 2];
  return `${[whole || !part ? whole : '', part ? `${part}/${of}` : ''].filter((it) => it !== '').join(' ')}"`;
}

/** Feet and inches as drawings letter them: `3'-6"`. */
export function feetInches(value: number): string {
  const sixteenths = Math.round(value * 12 * 16);
  const feet = Math.floor(sixteenths / 192);
  return `${figure(feet, 0)}'-${inches((sixteenths - feet * 192) / 16)}`;
}
