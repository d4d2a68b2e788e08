/** Names of values that are there after a failure: `error`, `errorMessage`, `has_failed`, `rejected`, `invalid_fields`. */
const FAILURE = /err(?:or|s|no|$)|fail|exception|reject|denied|refus|invalid|problem|^(?:is_?)?spam$/i;
/** Names of values that are true after a success: `ok`, `success`, `is_valid`, `sent`. */
const SUCCESS =
  /^(?:is_?)?(?:ok|succe(?:ss(?:ful)?|eded)|valid|accepted|delivered|queued|received|saved|sent|stored|exito|enviado)$/i;
/** Names of values that are a status or a sentence. An answer that is nothing else has no name. */
const SAYING =
  /^(?:|\w*code|status(?:_?text)?|state|result|outcome|_*type|message|msg|reason|details?|body|estado|mensaje)$/i;
/** Values that programs write where there is nothing. */
const NOTHING = /^(?:\s*|0|false|no?|nok|ko|off|none|null|\[\]|\{\})$/i;

/** Words by which programs refuse; some have other meanings in a trade with suspended ceilings and quotations. */
const REFUSALS = [
  /^\W*[45]\d\d\b|^-\d|^(?:no|nok|ko)$|\b(?:busy|closed|false|required|suspended)$|\b(?:bad|err|limit|quota|try again)\b/i,
  /\w*exception\b|\b(?:abort|blocked|bounced|denied|disabled|dropped|erro|exceeded|expired|fail|forbidden|inactive|invalid|missing)/i,
  /\b(?:rate.limit|refused|rejected|sorry|spam|time(?:d.)?out|too many|un(?:able|auth|avail|deliver|succ)|wrong)/i,
  // A Spanish "no" is in much that is not a refusal.
  /^no (?!(?:es|hace|se|te|le)\b)|\b(?:cannot|not|(?:found|has|have|is|was) no)\b|n['’]t\b|\bno (?:se )?(?:ha p|existe|p[ou]d|envi)/i,
];
/** Negations of a worry alone: "no further action", "without errors", "don't worry", "do not reply". */
const REASSURANCE =
  /\b(?:0|no|not|without|don['’]t) (?:any |to )?(?:action|error|further|need|problem|reply|worry).*/i;

/** The first part of a sentence decides: `Sorry, …`, `Error: …`. */
function isRefusal(value: unknown): boolean {
  const [part = ''] = String(value)
    .replaceAll('_', ' ')
    .split(/[.,:;!?]/, 1);
  const words = part.replace(REASSURANCE, '');
  return REFUSALS.some((refusal) => refusal.test(words));
}

type Leaf = readonly [names: readonly string[], value: unknown];

/** The values of JSON that have no others in them, each with the names that lead to it. */
const leavesOf = (value: unknown, names: readonly string[] = []): Leaf[] =>
  typeof value === 'object' && value
    ? Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, [...names, name]))
    : [[names, value]];

/** Meaning of a value by its key, whatever its text. */
function readFlag([names, value]: Leaf): boolean | undefined {
  const words = String(value);
  const isNothing = NOTHING.test(words);
  // A receiver that always has the field may write "none" or "OK" into it.
  if (names.some((name) => FAILURE.test(name))) return isNothing || SUCCESS.test(words) ? undefined : false;
  return SUCCESS.test(names.at(-1) ?? '') ? !isNothing && !isRefusal(value) : undefined;
}

/**
 * Reads an answer whose status was 2xx: its structure decides, and of its words a plain no alone, since the words that may
 * mean yes have no end.
 * @param text of the answer: JSON, words or a page
 * @param sent texts of the message itself, which a receiver may repeat
 * @param confirmation a word that only a page has which confirms the message
 * @returns true if it says that the receiver has the message, false if it says that it has not; undefined where it says
 * neither
 */
export function readVerdict(
  text: string,
  sent: readonly string[],
  confirmation: string,
): boolean | undefined {
  // Another page is that of a captcha, of a network's sign-in or of a host that shows its home page for everything.
  if (/^\s*</.test(text)) return text.includes(`"${confirmation}"`);
  // From the longest: one may be a part of another.
  const own = sent.filter(Boolean).sort((one, other) => other.length - one.length);
  const withoutOwn = (value: unknown) =>
    typeof value === 'string' ? own.reduce((rest, words) => rest.replaceAll(words, ''), value) : value;
  let answer: unknown = text;
  try {
    answer = JSON.parse(text);
  } catch {
    // Words.
  }
  const leaves = leavesOf(answer).map(([names, value]) => [names, withoutOwn(value)] as const);
  const flags = leaves.map(readFlag);
  if (flags.includes(false)) return false;
  if (flags.includes(true)) return true;
  return leaves.some(([names, value]) => SAYING.test(names.at(-1) ?? '') && isRefusal(value))
    ? false
    : undefined;
}
