/**
 * A text as searches compare it: lower case, straight quotes, one space for a run of any, without accents, hyphens,
 * dashes, and characters that nobody sees. "Façade" is "facade", "Take-off" is "takeoff", "m²" is "m2".
 */
export const fold = (text: string): string =>
  text
    // Before these characters are taken apart: a double prime is two.
    .replace(/[‘’‚‛′´ʼ]/g, "'")
    .replace(/[“”„‟″«»]/g, '"')
    .normalize('NFKD')
    .replace(/[\p{M}\p{Pd}\p{Cf}−]/gu, '')
    .replace(/\s+/g, ' ')
    .toLowerCase();
