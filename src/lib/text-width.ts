/** Width of a text in the condensed bold of the headings in em, never too small: its signs are of four widths, more or less. */
export const textWidth = (text: string): number =>
  Array.from(text).reduce((sum, sign) => {
    if (/[ijlftrI.,:;!'’() -]/.test(sign)) return sum + 0.3;
    if (/[mwMW&%@—]/.test(sign)) return sum + 0.8;
    return sum + (/[A-Z]/.test(sign) ? 0.63 : 0.52);
  }, 0);
