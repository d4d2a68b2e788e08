/** Names of values that are there only after a failure: `error`, `errorMessage`, `has_failed`, `rejected`. */
const FAILURE = /err(?:or|s|$)|fail|exception|reject|denied|refus/i;
/** Names of values that are true after a success. */
const SUCCESS = /^(?:is_?)?(?:ok|success(?:ful)?)$/i;
/** Names of values that are a word, a status of HTTP or a sentence. An answer that is nothing else has no name. */
const SAYING =
  /^(?:|status_?(?:code|text)?|state|result|outcome|code|type|message|msg|reason|details?|body)$/i;
/** A no, as a word or in the first part of a sentence: `Sorry, …`, `Error: …`, `503 Service Unavailable`. */
const REFUSAL =
  /^\W*[45]\d\d\b|\b(?:err|fail)|n't\b|\b(?:no|not|never|cannot|false|sorry|wrong|missing|invalid|forbidden|denied|refused|rejected|blocked|bounced|expired|exceeded|limited|unable|unauthorized|unavailable|unsuccessful)\b/i;

const isRefusal = (value: unknown): boolean =>
  REFUSAL.test(
    String(value)
      .replaceAll('_', ' ')
      .split(/[.,:;!?]/, 1)[0] ?? '',
  );

/** True for what a program writes where there is nothing: `false`, 0, "", "none". */
const isNothing = (value: unknown): boolean =>
  !value || (typeof value === 'string' && /^(?:\s*|0|false|no|none|null)$/i.test(value));

type Leaf = readonly [names: readonly string[], value: unknown];

/** The values of JSON that have no others in them, each with the names that lead to it. */
const leavesOf = (value: unknown, names: readonly string[] = []): Leaf[] =>
  typeof value === 'object' && value
    ? Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, [...names, name]))
    : [[names, value]];

/** What a value says by its name, whatever its words are. */
function readFlag([names, value]: Leaf): boolean | undefined {
  // A receiver that always has the field may write "none" or "OK" into it.
  if (names.some((name) => FAILURE.test(name)))
    return isNothing(value) || SUCCESS.test(String(value)) ? undefined : false;
  return SUCCESS.test(names.at(-1) ?? '') ? !isNothing(value) && !isRefusal(value) : undefined;
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
