/** Width of a text in em in the condensed bold of the headings, rounded up: characters have four widths. */
export const textWidth = (text: string): number =>
  Array.from(text).reduce((sum, sign) => {
    if (/[ijlftrI.,:;!'’() -]/.test(sign)) return sum + 0.3;
    if (/[mwMW&%@—]/.test(sign)) return sum + 0.8;
    return sum + (/[A-Z]/.test(sign) ? 0.63 : 0.52);
  }, 0);
