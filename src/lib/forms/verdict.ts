import { parseAnswer } from './post.ts';

/** Words by which names and sentences refuse: `errorMessage`, `has_failed`, `Form not found`; the last line is not English. */
const NO = [
  /\b(?:abort|banned|blocked|bounce|busy|captcha|closed|declin|denied|disabled|discard|err(?!a)|exceeded|exception|expired|forbidden|incorrect)/,
  /\b(?:invalid|missing|problem|reached|refus|reject|sorry|spam|suspicious|un(?:able|auth|avail|deliver|expect|fort|known|succ)|wrong)/,
  /\b(?:bad|bot|ko|no(?= )|nok|(?:can)?not|nothing|rate limited|timed? ?out|too \w+|try again|(?:required|suspended)(?! \w))\b|n['’]t\b|error|fail/,
  /\b(?:please|must|favor) (?:be|complet|enter|fill|ingres|provide)/,
  /\b(?:bloquead|demasiad|denegad|fall[aoó]|imposible|ocupad|rechaz|sentimos|falha|fehl|n[ãa]o |nicht|pas )|échec|échou/,
];
/** Parts of a sentence that are not about the message: conditions, promises, and the lack of a worry. */
const ASIDE =
  /\b(?:if |si |(?:do|will|wo)(?: not|n['’]t) |(?:0|no|not|without|sin) (?:any |se )?(?:error|further|hace|need|preocup|problem|reply|spam))(?!be |have ).*/;
/** Words by which they thank; what follows is advice. */
const YES = /\b(?:thank|gracias|merci|dank|obrigad|ok|received|sent|submitted|succe|enviad|recib)/;
/** Names of values that are true after a success: `ok`, `success`, `is_valid`, `sent`. */
const SUCCESS =
  /^(?:is )?(?:ok|succe\w+|valid|accepted|delivered|queued|received|saved|sent|stored|.xito|enviado)\b(?! )/;
/** Values that programs write where there is nothing. */
const NOTHING = /^(?:|0|false|no?|none|null|\[]|\{})$/;
/** A status that refuses, after its names; an answer that is nothing else has none. A code of 0 is that of a success. */
const STATUS = /^(?:(?:.*code|status|state|result),.*)?=(?:[45]\d\d\b|-\d|(?<!code.*)(?:0|false|no)$)/;

/** Words in small letters on one line, without elements and capitals inside. */
const plain = (value: unknown): string =>
  String(value)
    .replace(/([a-z])(?=[A-Z])/g, '$1 ')
    .replace(/<[^>]*>|&#?\w+;|[\s_]+/g, ' ')
    .trim()
    .toLowerCase();

/** The first sentence that tells decides, and in it a no outweighs a yes. */
function isRefusal(words: string): boolean {
  for (const sentence of words.split(/[.!?;]/)) {
    const rest = sentence.replace(ASIDE, '');
    if (NO.some((no) => no.test(rest))) return true;
    if (YES.test(rest)) return false;
  }
  return false;
}

/** The words of the innermost values of JSON, each with the names that lead to it, from the last. */
function leavesOf(value: unknown, names = ''): [names: string, words: string][] {
  if (typeof value !== 'object' || !value) return [[names, plain(value)]];
  const leaves = Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, `${plain(name)},${names}`));
  return leaves.length ? leaves : [[names, '']];
}

/** Meaning of a value by its names. */
function readFlag(names: string, words: string): boolean | undefined {
  const isNothing = NOTHING.test(words);
  // A receiver that always has the field may write "none" or "OK" into it.
  if (isRefusal(names)) return isNothing || SUCCESS.test(words) ? undefined : false;
  if (SUCCESS.test(names)) return !isNothing && !isRefusal(words);
  return STATUS.test(`${names}=${words}`) ? false : undefined;
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
  if (text.includes(`"${confirmation}"`)) return true;
  // Another page is that of a captcha, of a network's sign-in or of a host that shows its home page for everything.
  if (/<(?:!doctype|html|title)/i.test(text)) return false;
  // From the longest: one may be a part of another. A single word may be one of the receiver's.
  const own = sent.map(plain).filter((words) => words.includes(' '));
  own.sort((one, other) => other.length - one.length);
  const leaves = leavesOf(parseAnswer(text)).map(
    ([names, words]) => [names, own.reduce((rest, each) => rest.replaceAll(each, ''), words)] as const,
  );
  const flags = leaves.map((leaf) => readFlag(...leaf));
  if (flags.includes(false)) return false;
  if (flags.includes(true)) return true;
  return leaves.some(([, words]) => isRefusal(words)) ? false : undefined;
}
