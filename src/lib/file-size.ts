const UNITS = { KB: 1e3, MB: 1e6, GB: 1e9 } as const;
type Unit = keyof typeof UNITS;

/** Bytes of a size such as "850 KB" or "2.4 MB" in decimal units; NaN for any other text. */
export function parseSize(text: string): number {
  const [, figure, unit] = /^(\d{1,3}(?:\.\d)?) (KB|MB|GB)$/.exec(text) ?? [];
  return Number(figure) * UNITS[unit as Unit];
}

/**
 * A size in bytes as "16 KB" or "2.4 MB": at least 1 KB, with one decimal below 10.
 * @param language tag that determines the decimal separator
 */
export function formatSize(bytes: number, language: string): string {
  const units = Object.keys(UNITS) as Unit[];
  const unit = units.find((it) => bytes < 999.5 * UNITS[it]) ?? 'GB';
  const figure = Math.max(1, bytes / UNITS[unit]);
  return `${figure < 9.95 ? figure.toLocaleString(language, { maximumFractionDigits: 1 }) : Math.round(figure)} ${unit}`;
}
