import { parseAnswer } from './post.ts';
import { CONFIRMATION } from './receivers.ts';

/** Matches any of the words where a word begins. Each may be a regular expression. */
const anyOf = (...words: string[]): RegExp => new RegExp(`\\b(?:${words.join('|')})`);

/**
 * Words in names and sentences that say that something went wrong: `errorMessage`, `has_failed`, `could not be sent`.
 * They only revoke a yes, without which a sentence counts as a no anyway. In Portuguese, "no" means "in the".
 */
const NO = anyOf(
  String.raw`(?:bad|but|cannot|closed|empty|not|reached$|spam|too many|wrong)\b|un(?:able|deliver|succ)|err(?!a)`,
  String.raw`(?:^only|(?<!\b(?:sua|seu|mensagem)\b.*)no)(?= )|^please wait\b|(?<= )(?:must|should) be\b`,
  String.raw`\S*?(?:denied|error|exception|exceeded|expired|fail|falló|invalid|missing|problem|refus|reject|trouble|n't\b)`,
  String.raw`(?:aber|aucune?|debe|demasiad[oa]s|fallo|kein\w*|n[ãa]o|nein|nicht|non(?= )|pas|pero|trop|zu viele)\b|fehl`,
);
/** Reassuring words that sound like a refusal, such as "no problem" or "do not worry". */
const CALM =
  /\b(?:(?:0|aucune?|keine?|no|not|ohne|without|sin) (?:any |se )?(?:err(?:or|eur)|fehler|further action|hace falta|need|preocup|problem|requir|responda)|spam folder|do(?: not|n't) (?:reply|worry)).*/;
/** Words that say that a message has arrived or will be answered. */
const YES = anyOf(
  String.raw`thank|ok\b|succe|done\b|received|sent\b|submitted|deliver(?!y)|accepted|confirmed|noted|logged(?! (?:in|out))`,
  String.raw`stored|saved|created|inserted|posted|added|recorded|registered|queued|forwarded|triggered|processed`,
  String.raw`(?:^|is |being )processing|(?<!get )started|(?<!(?:are|be) )completed|(?:^|submission )complete$`,
  String.raw`^pending\b(?! (?:act|verif))|pending review|reached (?:our|us)\b|on its way|in our inbox|(?:got|have) (?:it|your)\b`,
  String.raw`(?:will|we'll) (?:\w+ )?(?:answer|call|contact|reach|reply|respond|review|write)|get back|hear from us|in touch`,
  String.raw`subscribed|signed up|confirm your subscri|check your (?:inbox|e-?mail (?:for|to))\b`,
  String.raw`gracias|recib|envi(?:ad|ó)|entregad|guard(?:ad|ó)|procesad|registr(?:ad|ó)|acept|cread|^correcto$|suscrit|tenemos|\w+remos\b`,
  String.raw`(?<!(?:ohne|sans|sin) .*)(?:\S?xito|erfolg(?!los)|succès)|merci|envoyé|enregistré|reçu|transmise?\b|parti\b`,
  String.raw`dank|(?:ab|ver|)ge(?:sendet|schickt)|ver(?:sendet|schickt)|eingegangen|(?<!zu )erhalten|obrigad|receb`,
);
/** Values that say nothing: numbers, identifiers, and the state of a new record. */
const SILENT = /^(?:|true|null|new|open|active|draft|published|unread|validating|[\w.:-]*\d[\w.:-]*)$/;
/** Names of values that are meant for a person or a program to read. */
const SAYS =
  /^$|^(?:\d+,)*(?:[^,]* )?(?:ack|answer|antwort|body|code|data|desc|description|details?|ergebnis|estado|hint|info|meldung|mensaje|message|motivo|msg|nachricht|reason|r[eé]ponse|response|respuesta|r[eé]sultat|result|resultado|stat[eu][st]?|text)s?,/;
/** Names of values that are true after a success: `ok`, `success`, `is_valid`, `sent`. */
const SUCCESS =
  /^(?:(?:is|e?mail|message) )?(?:ok|succ?[eè]\w+|valid|accepted|delivered|queued|received|saved|sent|stored|submitted|.xito|correcto|enviad[oa]|envoyée?|erfolg\w*|gesendet|r[eé]ussi)(?![\p{L}\d ])/u;
/** Values that programs write where there is nothing to say. */
const NOTHING = /^(?:|0|false|no?|none|null)$/;
/** A status that refuses, after its names; an answer that is only a status has none. A code of 0 means success. */
const STATUS =
  /^(?:(?:.*code|.*status|state|result),.*)?=(?:[45]\d\d\b|-\d)|^(?:(?:status|state|result|e?mail|message),.*)?=(?:0|false|no)$/;

/** Words in lower case on one line, without tags and what HTML encodes; `camelCase` becomes two words. */
const plain = (value: unknown): string =>
  String(value)
    .replace(/([a-z])(?=[A-Z])/g, '$1 ')
    .replace(/’|&(?:#0?39|#x27|#8217|apos|rsquo);/gi, "'")
    .replace(/(?:<[^>]*>|&#?\w+;|[\s_"&<>])+/g, ' ')
    .trim()
    .toLowerCase();

/** The first sentence with a yes or a no decides; in that sentence, a no outweighs a yes. */
function readWords(words: string): boolean | undefined {
  const sentences = words.split(/[.!?;]/).map((each) => each.replace(CALM, 'ok'));
  const telling = sentences.find((each) => NO.test(each) || YES.test(each));
  return telling === undefined ? undefined : !NO.test(telling);
}
const isRefusal = (words: string) => readWords(words) === false;

/** The innermost values of JSON, also of JSON in its strings, each with the names that lead to it, last first. */
function leavesOf(value: unknown, names = ''): [names: string, text: string][] {
  const inner = typeof value === 'string' ? parseAnswer(value) : value;
  if (typeof inner !== 'object' || !inner) return [[names, String(value)]];
  const leaves = Object.entries(inner).flatMap(([name, each]) => leavesOf(each, `${plain(name)},${names}`));
  return leaves.length ? leaves : [[names, '']];
}

/** The words not from the message. Its one-word texts only count as a whole field, but no status, or after others. */
function foreignWords(names: string, text: string, sent: readonly string[]): string {
  if (names && sent.includes(text) && !/^(?:code|result|stat)/.test(names)) return '';
  const rest = plain(text.replace(/\s\p{L}+/gu, (word) => (sent.includes(word.slice(1)) ? ' ' : word)));
  // From the longest: one may be a part of another.
  const own = sent.map(plain).filter((words) => words.includes(' '));
  own.sort((one, other) => other.length - one.length);
  return own.reduce((words, each) => words.replaceAll(each, ''), rest);
}

/** What a value means, by its names; undefined if these say nothing. */
function readFlag(names: string, words: string): boolean | undefined {
  const isNothing = NOTHING.test(words);
  // A receiver that always sends an error field may write "none" or "OK" into it.
  if (isRefusal(names)) return isNothing || SUCCESS.test(words) ? undefined : false;
  if (SUCCESS.test(names)) return !isNothing && !isRefusal(words);
  if (STATUS.test(`${names}=${words}`)) return false;
  return /^(?:\w+ )?(?:status|result),/.test(names) && SUCCESS.test(words) ? true : undefined;
}

/**
 * Reads an answer whose status was 2xx. Its structure decides first. Its words count as a no unless they have a known
 * yes, since there is no end of ways to refuse.
 * @param text of the answer: JSON, words or a page
 * @param sent texts of the message itself, which a receiver may repeat
 * @returns true for a confirmation, false for a refusal or unknown words; undefined for nothing or only thanks
 */
export function readVerdict(text: string, sent: readonly string[] = []): boolean | undefined {
  // Only our own page that confirms a message has this.
  if (text.includes(`"${CONFIRMATION}"`)) return true;
  // A page without a thank-you may be a captcha, a sign-in page, or a host that serves its home page for every path.
  const heads = Array.from(text.matchAll(/<(title|h1)[^>]*>(.*?)<\/\1>/gis), ([, , head]) => plain(head));
  const thanks = heads.some((head) => /^(?:thank|gracias|merci|danke|obrigad)/.test(head));
  if (/<(?:!doctype|html|title)/i.test(text)) return thanks && !heads.some(isRefusal) ? undefined : false;
  // The headers of the request, which a receiver may repeat, are no words about it.
  const leaves = leavesOf(text)
    .filter(([names]) => !/\bheaders,/.test(names))
    .map(([names, leaf]) => [names, foreignWords(names, leaf, sent)] as const);
  const flags = leaves.map((leaf) => readFlag(...leaf));
  if (flags.some((flag) => flag !== undefined)) return !flags.includes(false);
  if (leaves.some(([, words]) => isRefusal(words))) return false;
  const said = leaves.filter(([names, words]) => SAYS.test(names) && !SILENT.test(words));
  // Answers to questions that only their program knows: `{"captcha":false}`, `{"blocked":true}`.
  const answers = leaves.filter(([names]) => names && !isRefusal(names));
  if (
    answers.length &&
    answers.every(([names, words]) => /^(?:true|false)$/.test(words) && !readWords(names))
  )
    return false;
  return !said.length || said.some(([, words]) => readWords(words)) ? undefined : false;
}
