/** Width of a text in em in the condensed bold of the headings, rounded up: characters have four widths. */
export const textWidth = (text: string): number =>
  Array.from(text).reduce((sum, sign) => {
    if (/[ijlftrI.,:;!'’() -]/.test(sign)) return sum + 0.3;
    if (/[mwMW&%@—]/.test(sign)) return sum + 0.8;
    if (/\p{M}/u.test(sign)) return sum;
    // Signs of another font.
    if (sign > '\u024f' && !/\p{L}/u.test(sign)) return sum + 0.9;
    return sum + (/\p{Lu}/u.test(sign) ? 0.63 : 0.52);
  }, 0);
