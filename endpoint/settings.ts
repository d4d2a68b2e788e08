/** The endpoint's settings: environment variables (endpoint/README.md has a table of them). */
import leven from 'leven';

import { type Environment, readText, type TextRule } from '../src/lib/settings.ts';

/** Settings that are checked when they are read. */
const RULES = {
  LISTEN: [
    /^(?:\[?[^\s[\]]+\]?:)?\d{1,5}$/,
    'a port, or an address and a port such as [::1]:8787',
    '127.0.0.1:8787',
  ],
  ENQUIRIES: [/./, 'a folder', 'enquiries'],
  SITE_ORIGIN: [/^https?:\/\/[^\s/?#@]+\/?$/i, 'the address of the site, such as https://www.firm.com', ''],
  // Characters of a password that are special in a URL have to be percent-encoded.
  SMTP_URL: [
    /^smtps?:\/\/(?:(?:[^\s/?#%]|%[\da-f]{2})*@)?(?:[^\s/?#%@:[\]]+|\[[\da-f:]+\])(?::\d{1,5})?\/?(?:\?[^#@]*)?$/i,
    'smtps://user:password@host:465 or smtp://host:25, and in user and password %23 for #, %25 for %, %2F for /, %3F for ? and %40 for @',
    '',
  ],
} as const satisfies Record<string, TextRule>;

const NAMES = [...Object.keys(RULES), 'PROXIED', 'SMTP_TO', 'SMTP_FROM'];

/**
 * Reads a text setting.
 * @throws Error naming it, without the value, which may contain a password
 */
export const readSetting = (name: keyof typeof RULES, env: Environment = process.env): string =>
  readText(name, RULES[name], env);

/** The address and port that `LISTEN` names. */
export function readListen(env: Environment = process.env): { host: string; port: number } {
  const [, host = '127.0.0.1', port] = /^(?:\[?([^[\]]+)\]?:)?(\d+)$/.exec(readSetting('LISTEN', env)) ?? [];
  if (Number(port) > 65_535) throw new Error('LISTEN: Write a port of at most 65535.');
  return { host, port: Number(port) };
}

/** Single-letter edits within which a name counts as a misspelled setting; swapping two letters takes two. */
const MAX_EDITS = 2;

/** A sentence for each variable whose name looks like one of our settings but is not. */
export const misspelledSettings = (env: Environment = process.env): string[] =>
  Object.keys(env)
    .filter((name) => !NAMES.includes(name))
    .filter(
      (name) =>
        /^(?:SMTP|ENQUIRIES|WEBHOOK)_/i.test(name) ||
        NAMES.some((own) => leven(name.toUpperCase(), own) <= MAX_EDITS),
    )
    .map((name) => `${name} is not a setting, and is ignored. Settings are ${NAMES.join(', ')}.`);
