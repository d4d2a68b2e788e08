import { parseAnswer } from './post.ts';

/**
 * Words by which names and sentences say that something went wrong: `errorMessage`, `has_failed`, `could not be sent`. A
 * sentence has to thank anyway: these only take a thanks back. In Portuguese, "no" is "in the".
 */
const NO =
  /\b(?:bad|but|cannot|closed|(?<!\b(?:sua|seu|mensagem)\b.*)no(?= )|not|n[ãa]o|nicht|pas|pero|spam|wrong)\b|n['’]t\b|\berr(?!a)|\bun(?:able|deliver|succ)|denied|error|exception|expired|fail|invalid|missing|problem|refus|reject/;
/** Words that take a worry away, which sound like those that refuse. */
const CALM =
  /\b(?:(?:0|no|not|without|sin) (?:any |se )?(?:error|further action|hace falta|need|preocup|problem|requir)|do(?: not|n['’]t) (?:reply|worry)).*/;
/** Words by which they say that they have a message or will answer it. */
const YES =
  /\b(?:thank|ok\b|received|sent\b|submitted|deliver|accepted|queued|stored|saved|created|recorded|registered|started|added|logged|noted|succe|completed|done\b|pending|processing|confirmed|(?:got|have) (?:it|your)\b|get back|in touch|in our inbox|we(?: wi|['’])ll (?:answer|call|contact|reply|respond|review|write)|gracias|recib|enviad|guardad|registrad|acept|tenemos|exito|\w+remos\b|merci|envoyé|parti\b|dank|gesendet|obrigad|receb)/;
/** Values that say nothing: numbers, identifiers, and the state of what is new. */
const SILENT = /^(?:|\[]|\{}|true|null|new|open|active|draft|unread|[\w.:-]*\d[\w.:-]*)$/;
/** Names of values that a person or a program is to read. */
const SAYS =
  /^$|^(?:\d+,)*(?:[^,]* )?(?:answer|body|code|data|desc|description|details?|estado|hint|info|mensaje|message|msg|reason|response|respuesta|result|resultado|stat[eu]s?|text)s?,/;
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
function readWords(words: string): boolean | undefined {
  const sentences = words.split(/[.!?;]/).map((each) => each.replace(CALM, 'ok'));
  const telling = sentences.find((each) => NO.test(each) || YES.test(each));
  return telling === undefined ? undefined : !NO.test(telling);
}
const isRefusal = (words: string) => readWords(words) === false;

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
  if (STATUS.test(`${names}=${words}`)) return false;
  return /^(?:\w+ )?(?:status|result),/.test(names) && SUCCESS.test(words) ? true : undefined;
}

/**
 * Reads an answer whose status was 2xx: its structure decides; of its words, those that mean a yes are known, and all others
 * count as a no, since words of refusal have no end.
 * @param text of the answer: JSON, words or a page
 * @param sent texts of the message itself, which a receiver may repeat
 * @param mark a word that only a page has which confirms the message
 * @returns whether it says that the receiver has the message; undefined where it says nothing
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
  if (leaves.some(([, words]) => isRefusal(words))) return false;
  const said = leaves.filter(([names, words]) => SAYS.test(names) && !SILENT.test(words));
  return !said.length || said.some(([, words]) => readWords(words)) ? undefined : false;
}
