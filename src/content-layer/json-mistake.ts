/** One piece of JSON with the space before it. */
const PIECE = /\s*(?:"(?:[^"\\\n]|\\.)*"|-?\d[\d.eE+-]*|true|false|null|[{}[\],:])/y;
const CURLY = /[“”„«»‘’]/;

/** Where the text stops being made of pieces of JSON. */
function firstOddPiece(source: string): number {
  PIECE.lastIndex = 0;
  let at = 0;
  while (PIECE.test(source)) at = PIECE.lastIndex;
  return at + (/^\s*/.exec(source.slice(at))?.[0].length ?? 0);
}

/**
 * What to do about JSON that cannot be read.
 * @param source the file
 * @param error what JSON.parse() threw
 */
export function jsonMistake(source: string, error: Error): { line: number; message: string } {
  const position = /position (\d+)/.exec(error.message)?.[1];
  const odd = firstOddPiece(source);
  const at = Math.min(position ? Number(position) : odd, odd, source.trimEnd().length);
  const double = /,\s*,/.exec(source);
  if (double && (!position || Number(position) > double.index))
    return {
      line: source.slice(0, double.index).split('\n').length,
      message: 'Take out one of two commas: there is nothing between them.',
    };
  const line = source.slice(0, at).split('\n').length;
  const before = source.slice(0, at).trimEnd();
  const lineBefore = before.split('\n').length;
  const next = source[at] ?? '';
  if (source.startsWith('\uFEFF'))
    return { line: 1, message: 'Save the file as UTF-8 without a byte order mark.' };
  if (CURLY.test(next))
    return {
      line,
      message: `Type straight quotation marks, ", as on the keyboard; found ${next}.`,
    };
  if (/[}\]]/.test(next) && before.endsWith(','))
    return { line: lineBefore, message: `Take out the comma: nothing follows it before the ${next}.` };
  if (/["{[]/.test(next) && /["\d}\]el]$/.test(before))
    return { line: lineBefore, message: 'Put a comma at the end of this line: another one follows.' };
  if (next === "'") return { line, message: `Type straight double quotation marks, "; found '.` };
  if (!next) return { line, message: 'The file ends too early: a }, ] or " is missing.' };
  return {
    line,
    message:
      'Look at this line and the one before: a comma between two fields, none after the last, straight quotation marks.',
  };
}
