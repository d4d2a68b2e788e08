/**
 * A text as searches compare it: in lower case, with straight quotes and single spaces, without accents, hyphens,
 * dashes and invisible characters. "Façade" is "facade", "Take-off" is "takeoff", "m²" is "m2".
 */
export const fold = (text: string): string =>
  text
    // Before normalization, which makes two primes of a double prime.
    .replace(/[‘’‚‛′´ʼ]/g, "'")
    .replace(/[“”„‟″«»]/g, '"')
    .normalize('NFKD')
    .replace(/[\p{M}\p{Pd}\p{Cf}−]/gu, '')
    .replace(/\s+/g, ' ')
    .toLowerCase();
