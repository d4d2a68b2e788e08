import { parseAnswer } from './post.ts';

/** Words by which names and sentences refuse: `errorMessage`, `has_failed`, `Form not found`. The last line is not English; in Portuguese, "no" is "in the". */
const NO = [
  /\b(?:abort|banned|blocked|bounce|busy|captcha|closed|declin|denied|disabled|discard|err(?!a)|exceeded|exception|expired|forbidden|incorrect)/,
  /\b(?:invalid|missing|problem|reached|refus|reject|sorry|spam|suspicious|un(?:able|auth|avail|deliver|expect|fort|known|succ)|wrong)/,
  /\b(?:bad|bot|ko|(?<!\b(?:sua|seu|mensagem)\b.*)no(?= )|nok|(?:can)?not|nothing|rate limited|timed? ?out|too \w+|try again|(?:required|suspended)(?! \w))\b|n['’]t\b|error|fail/,
  /\b(?:please|must|favor) (?:be|complet|enter|esper|fill|ingres|provide|wait)/,
  /\b(?:bloquead|demasiad|denegad|fall[aoó]|imposible|ocupad|rechaz|sentimos|falha|fehl|n[ãa]o |nicht|pas )|échec|échou/,
];
/** Parts of a sentence that are not about the message: conditions, promises, and the lack of a worry. */
const ASIDE =
  /\b(?:if |si |(?:do|will|wo)(?: not|n['’]t) |(?:0|no|not|without|sin) (?:any |se )?(?:error|further|hace|need|preocup|problem|reply|requir|spam))(?!be |have ).*/;
/** Words by which they thank; what follows is advice. */
const YES = /\b(?:thank|gracias|merci|dank|obrigad|ok\b|received|sent|submitted|succe|enviad|recib)/;
/** Names of values that are true after a success: `ok`, `success`, `is_valid`, `sent`. */
const SUCCESS =
  /^(?:is )?(?:ok|succe\w+|valid|accepted|delivered|queued|received|saved|sent|stored|.xito|enviado)\b(?! )/;
/** Values that programs write where there is nothing. */
const NOTHING = /^(?:|0|false|no?|none|null|\[]|\{})$/;
/** A status that refuses, after its names; an answer that is nothing else has none. A code of 0 is that of a success. */
const STATUS =
  /^(?:(?:.*code|status|state|result),.*)?=(?:[45]\d\d\b|-\d)|^(?:(?:status|state|result|e?mail|message),.*)?=(?:0|false|no)$/;

/** Words in small letters on one line, without elements and capitals inside. */
const plain = (value: unknown): string =>
  String(value)
    .replace(/([a-z])(?=[A-Z])/g, '$1 ')
    .replace(/<[^>]*>|&#?\w+;|[\s_]+/g, ' ')
    .trim()
    .toLowerCase();

/** The first sentence that tells decides, and in it a no outweighs a yes. */
function isRefusal(words: string): boolean {
  const isNo = (part: string) => NO.some((no) => no.test(part));
  const parts = words.split(/[.!?;]/).map((sentence) => sentence.replace(ASIDE, ''));
  return isNo(parts.find((part) => isNo(part) || YES.test(part)) ?? '');
}

/** The innermost values of JSON, also of JSON in its texts, each with the names that lead to it, from the last. */
function leavesOf(value: unknown, names = ''): [names: string, text: string][] {
  const inner = typeof value === 'string' ? parseAnswer(value) : value;
  if (typeof inner !== 'object' || !inner) return [[names, String(value)]];
  const leaves = Object.entries(inner).flatMap(([name, each]) => leavesOf(each, `${plain(name)},${names}`));
  return leaves.length ? leaves : [[names, '']];
}

/** The words that are not of the message. A single one of it is all of a field, but of no status, or behind other words. */
function foreignWords(names: string, text: string, sent: readonly string[]): string {
  if (names && sent.includes(text) && !/^(?:code|result|stat)/.test(names)) return '';
  const rest = plain(text.replace(/\s\p{L}+/gu, (word) => (sent.includes(word.slice(1)) ? ' ' : word)));
  // From the longest: one may be a part of another.
  const own = sent.map(plain).filter((words) => words.includes(' '));
  own.sort((one, other) => other.length - one.length);
  return own.reduce((words, each) => words.replaceAll(each, ''), rest);
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
 * @param mark a word that only a page has which confirms the message
 * @returns whether it says that the receiver has the message; undefined where it says neither
 */
export function readVerdict(text: string, sent: readonly string[], mark: string): boolean | undefined {
  if (text.includes(`"${mark}"`)) return true;
  // A page that does not thank is that of a captcha, of a network's sign-in or of a host that shows its home page for all.
  const heads = Array.from(text.matchAll(/<(title|h1)[^>]*>(.*?)<\/\1>/gis), ([, , head]) => plain(head));
  const thanks = heads.some((head) => /^(?:thank|gracias|merci|danke|obrigad)/.test(head));
  if (/<(?:!doctype|html|title)/i.test(text)) return thanks && !heads.some(isRefusal) ? undefined : false;
  const leaves = leavesOf(text).map(([names, leaf]) => [names, foreignWords(names, leaf, sent)] as const);
  const flags = leaves.map((leaf) => readFlag(...leaf));
  if (flags.some((flag) => flag !== undefined)) return !flags.includes(false);
  return leaves.some(([, words]) => isRefusal(words)) ? false : undefined;
}
