const CURLY = { '"': ['“', '”'], "'": ['‘', '’'] } as const;
type Mark = keyof typeof CURLY;

/** The end of a text that an opening mark may follow. */
const BEFORE_OPENING = /(?:^|[\s([{<“‘¿¡/—–-])$/;
const OPENING = /(?<=[\s([{<“‘¿¡/—–-])["'](?=\S)/;
/** The end of a measurement: foot and inch marks follow a digit or a form blank; inches may be two foot marks. */
const MEASURE = /[\d_½⅓⅔¼¾⅛⅜⅝⅞]'?$/;
/** A mark that can only close a quotation. */
const CLOSING = { '"': /[^\s\d_½⅓⅔¼¾⅛⅜⅝⅞']"/, "'": /[^\s\d_½⅓⅔¼¾⅛⅜⅝⅞]'(?![\p{L}\d])/u };
/** Words that begin with an apostrophe: the last two figures of a year, as in '98, and a few more. */
const SHORTENED = /^(?:\d\ds?|tis|twas|til|em|cause)(?![\p{L}\d'"])|^n(?!\p{L})/iu;
const PLURAL = /^s(?![\p{L}\d])/u;
const LETTER = /^[\p{L}\d]/u;

/** True if a quotation closes further on, before another one opens. */
const closesIn = (rest: string, mark: Mark): boolean =>
  CLOSING[mark].test(`${mark}${rest}`.split(OPENING, 1)[0] ?? '');

/** True for a mark that opens a quotation, by what is around it. */
function opens(mark: Mark, before: string, after: string): boolean {
  if (!/^\S/.test(after)) return false;
  if (mark === '"') return BEFORE_OPENING.test(before) || (before.endsWith('’') && LETTER.test(after));
  // An apostrophe may begin a word.
  return BEFORE_OPENING.test(before) && !SHORTENED.test(after) && closesIn(after, mark);
}

/**
 * Curls quotation marks and apostrophes, but leaves foot and inch marks straight: `3'-0" x 7'-0"`.
 * @param text of a paragraph, a heading or a cell; the result has the same length
 */
export function curlMarks(text: string): string {
  const open = new Set<Mark>();
  let curled = '';
  for (const [at, character] of text.split('').entries()) {
    if (character !== '"' && character !== "'") {
      curled += character;
      continue;
    }
    const [opening, closing] = CURLY[character];
    const [before, after] = [curled.slice(-2), text.slice(at + 1)];
    const isMeasure = MEASURE.test(before) && !(character === "'" && PLURAL.test(after));
    if (opens(character, before, after)) {
      open.add(character);
      curled += opening;
    } else if (isMeasure && (!open.has(character) || closesIn(after, character))) curled += character;
    else {
      open.delete(character);
      curled += closing;
    }
  }
  return curled;
}
