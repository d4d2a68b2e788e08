import type { drawings } from '../../ui-text.ts';

/** The words that the script shows; the page hands them over with its form. */
export type Words = typeof drawings.script & { failed: string };

/** A text with `{name}` replaced by the value of that name. */
export const fill = (text: string, values: Record<string, string>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => values[name] ?? '');
