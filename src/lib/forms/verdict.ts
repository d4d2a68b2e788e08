/** What the answer of a receiver says about a message: that it has it, that it has not, or nothing. */

/** Words that say that it went well. A text that should say so and has none of them says that it went wrong. */
const GOOD =
  /\b(?:ok(?:ay)?|success(?:ful|fully)?|sent|accepted|received|submitted|queued|started|delivered|saved|stored|created|done|thanks?|true|yes)\b/i;
/** Turns such a word around, when it stands before it in the same part of a sentence. */
const TURNED = /(?:\b(?:no|not|never|unable)\b|\b(?:err|fail)|n't\b)[^.,;!?]*$/i;
/** Words of what is still going on. */
const WAITING = /^(?:new|open|pending|in[ _]progress|processing)$/i;

/** Names of values that are there only after a failure: `error`, `errorMessage`, `has_failed`, `rejected`. */
const FAILURE = /err(?:or|s|$)|fail|exception|reject|denied|refus/i;
/** Names of values that are there, and not false, after a success: `ok`, `is_sent`, `next` with the page to show. */
const SUCCESS =
  /^(?:is|was|has)?_?(?:ok|success|successful|succeeded|sent|accepted|received|delivered|valid|next)$/i;
/** Names of values that are a word, or a status of HTTP; none is that of the answer as a whole. */
const STATE = /^(?:|status|state|result|outcome|code|status_?(?:code|text)|response|body)$/i;
/** Names of values that are a sentence. */
const SENTENCE = /^(?:message|msg|reason|details?)$/i;

/** True for what a program writes where there is nothing: `false`, 0, "", "none". */
const isNothing = (value: unknown): boolean =>
  !value || (typeof value === 'string' && /^\s*(?:0|false|no|none|nothing|null|n\/a)?\s*$/i.test(value));

function readWords(text: string): boolean {
  const words = text.replaceAll('_', ' ');
  const { index = Infinity } = GOOD.exec(words) ?? {};
  return index < Infinity && !TURNED.test(words.slice(0, index));
}

/** What a word or a status says. */
function readState(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  if (Number(value) >= 100) return Number(value) < 400;
  if (typeof value !== 'string' || !value.trim() || WAITING.test(value)) return undefined;
  return readWords(value);
}

type Leaf = readonly [names: readonly string[], value: unknown];

/** The values of JSON that have no others in them, each with the names that lead to it. */
const leavesOf = (value: unknown, names: readonly string[] = []): Leaf[] =>
  typeof value === 'object' && value
    ? Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, [...names, name]))
    : [[names, value]];

/** What a value says by its name. */
function readLeaf([names, value]: Leaf): boolean | undefined {
  const name = names.filter((each) => !/^\d+$/.test(each)).pop() ?? '';
  // A receiver that always has the field may write "none" or "OK" into it.
  if (names.some((each) => FAILURE.test(each)))
    return isNothing(value) || (typeof value === 'string' && readWords(value)) ? undefined : false;
  if (SUCCESS.test(name))
    return !isNothing(value) && !FAILURE.test(String(value)) && !TURNED.test(String(value));
  if (name === 'type') return FAILURE.test(String(value)) ? false : undefined;
  return STATE.test(name) ? readState(value) : undefined;
}

/** What all of them say: no, if one does. */
const combine = (verdicts: readonly (boolean | undefined)[]): boolean | undefined =>
  verdicts.includes(false) ? false : verdicts.find((verdict) => verdict);

/**
 * Reads an answer.
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
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    // From the longest: one may be a part of another.
    const own = sent.filter(Boolean).sort((one, other) => other.length - one.length);
    return readState(own.reduce((rest, words) => rest.replaceAll(words, ''), text));
  }
  const leaves = leavesOf(answer).filter(([, value]) => typeof value !== 'string' || !sent.includes(value));
  const verdict = combine(leaves.map(readLeaf));
  if (verdict !== undefined) return verdict;
  // A sentence counts where nothing is plainer.
  const sentences = leaves.filter(([names]) => SENTENCE.test(names.at(-1) ?? ''));
  return combine(sentences.map(([, value]) => (typeof value === 'string' ? readWords(value) : undefined)));
}
