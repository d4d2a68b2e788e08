/** Fields of several lines. */
const MULTILINE_FIELDS: readonly string[] = ['links', 'message'];

/**
 * The text of a field with the line breaks and spaces of other programs as our own, and without what acts on a terminal
 * or turns text around. The two joiners U+200C and U+200D are parts of words and of emoji.
 */
export function clean(field: string, value: string): string {
  const text = value
    .replaceAll(/\p{Surrogate}/gu, '\ufffd')
    .replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replaceAll(/(?!\n)\p{Cc}/gu, ' ')
    .replaceAll(/(?![\u200c\u200d])\p{Cf}/gu, '')
    .trim();
  return MULTILINE_FIELDS.includes(field) ? text : text.replaceAll('\n', ' ');
}
