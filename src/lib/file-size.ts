const UNITS = { KB: 1_000, MB: 1_000_000 } as const;

/**
 * Bytes of a size written for people, in decimal units as file managers print them.
 * @param text a number, one space, and KB or MB: "850 KB", "2.4 MB"
 * @returns the size in bytes, or NaN when the text is written in another way
 */
export function parseSize(text: string): number {
  const [, figure, unit] = /^(\d{1,3}(?:\.\d)?) (KB|MB)$/.exec(text) ?? [];
  return Number(figure) * UNITS[unit as keyof typeof UNITS];
}
