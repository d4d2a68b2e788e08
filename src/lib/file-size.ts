const UNITS = { KB: 1e3, MB: 1e6, GB: 1e9 } as const;

/**
 * Bytes of a size written for people, in decimal units as file managers print them.
 * @param text a number, one space, and KB, MB or GB: "850 KB", "2.4 MB"
 * @returns the size in bytes, or NaN when the text is written in another way
 */
export function parseSize(text: string): number {
  const [, figure, unit] = /^(\d{1,3}(?:\.\d)?) (KB|MB|GB)$/.exec(text) ?? [];
  return Number(figure) * UNITS[unit as keyof typeof UNITS];
}

/**
 * A size as people read it: whole from 10 on, with one figure behind the point below.
 * @param bytes a size in bytes; less than a kilobyte is told as one
 * @returns such as "16 KB" or "2.4 MB"
 */
export function formatSize(bytes: number): string {
  const [unit] =
    bytes < 999_500 ? (['KB'] as const) : bytes < 999.5e6 ? (['MB'] as const) : (['GB'] as const);
  const figure = Math.max(1, bytes / UNITS[unit]);
  return `${figure < 9.95 ? Number(figure.toFixed(1)) : Math.round(figure)} ${unit}`;
}
