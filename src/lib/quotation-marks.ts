/** The end of a measure: feet and inches follow a figure, and inches may be written as two feet marks. */
const MEASURE = /[\d½⅓⅔¼¾⅛⅜⅝⅞]'?$/;
/** The end of what may stand before an opening mark. */
const OPENS = /(?:^|[\s([{<“‘¿¡/—–-])$/;
/** Words that begin with an apostrophe: the last two figures of a year, as in '98, and a few more. */
const SHORTENED = /^(?:\d\ds?|tis|twas|til|em|cause|n)(?![\p{L}\d'"])/iu;
const LETTER = /^[\p{L}\d]/u;
const CURLY = { '"': ['“', '”'], "'": ['‘', '’'] } as const;

/**
 * The place of the mark that closes a quotation, or -1. After a figure it may stand for inches, so that another one is
 * preferred; among such marks, one at the end of a sentence or a part of it.
 */
function closingOf(mark: '"' | "'", text: string, open: number): number {
  const found: { at: number; isMeasure: boolean; endsPart: boolean }[] = [];
  for (let at = text.indexOf(mark, open + 1); at >= 0; at = text.indexOf(mark, at + 1)) {
    const [before, after] = [text.slice(Math.max(0, at - 2), at), text.slice(at + 1)];
    if (OPENS.test(before)) {
      if (LETTER.test(after)) break;
      continue;
    }
    if (mark === "'" && LETTER.test(after)) continue;
    found.push({ at, isMeasure: MEASURE.test(before), endsPart: /^(?:$|[.,;:!?)\]])/.test(after) });
  }
  const [first] = found;
  const isNumber = first && /^[\d.,/ -]+$/.test(text.slice(open + 1, first.at));
  const best =
    found.find(({ isMeasure }) => !isMeasure) ??
    (isNumber ? first : (found.find(({ endsPart }) => endsPart) ?? first));
  return best?.at ?? -1;
}

/**
 * Curls quotation marks and apostrophes, and leaves those of feet and inches straight: `3'-0" x 7'-0"`.
 * @param text of a paragraph, a heading or a cell; the answer has the same length
 */
export function curlMarks(text: string): string {
  const closing = new Set<number>();
  let curled = '';
  for (const [at, character] of text.split('').entries()) {
    if (character !== '"' && character !== "'") {
      curled += character;
      continue;
    }
    const [opened, closed] = CURLY[character];
    const [before, after] = [curled.slice(-2), text.slice(at + 1)];
    const begins = OPENS.test(before) || (character === '"' && before.endsWith('’') && LETTER.test(after));
    if (closing.has(at)) curled += closed;
    else if (begins && /^\S/.test(after) && !(character === "'" && SHORTENED.test(after))) {
      const end = closingOf(character, text, at);
      closing.add(end);
      // An apostrophe may begin a word, and a quotation of several paragraphs has no end in its first ones.
      curled += character === "'" && end < 0 ? closed : opened;
    } else {
      const isPlural = character === "'" && /^s(?![\p{L}\d])/u.test(after);
      curled += MEASURE.test(before) && !isPlural ? character : closed;
    }
  }
  return curled;
}
