/**
 * A text as searches compare it: lower case, straight quotes, one space for a run of any, without accents, hyphens,
 * dashes, and characters that nobody sees. "Façade" is "facade", "Take-off" is "takeoff".
 */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{M}\p{Pd}\p{Cf}−]/gu, '')
    .replace(/[‘’‚‛′´ʼ]/g, "'")
    .replace(/[“”„‟″«»]/g, '"')
    .replace(/\s+/g, ' ')
    .toLowerCase();
