import { type Field, INPUTS } from './fields.ts';

/**
 * The text of a field with line breaks and spaces normalized, and without characters that act on a terminal or change
 * the text direction. The joiners U+200C and U+200D stay, as parts of words and emoji.
 */
export function clean(field: string, value: string): string {
  const text = value
    .replaceAll(/\p{Surrogate}/gu, '\ufffd')
    .replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replaceAll(/(?!\n)\p{Cc}/gu, ' ')
    .replaceAll(/(?![\u200c\u200d])\p{Cf}/gu, '')
    .trim();
  return INPUTS[field as Field]?.rows ? text : text.replaceAll('\n', ' ');
}
