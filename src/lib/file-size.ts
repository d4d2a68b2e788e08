const UNITS = { KB: 1e3, MB: 1e6, GB: 1e9 } as const;
type Unit = keyof typeof UNITS;

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
