/** Settings in the environment, of builds and of the endpoint. */

export type Environment = Readonly<Record<string, string | undefined>>;

const ON = ['1', 'true', 'on'];
const OFF = ['0', 'false', 'off'];

/**
 * Reads a setting that is on or off, in the words that the settings page of a host invites.
 * @param unset what it is where it is empty or missing
 * @throws Error that names it
 */
export function readFlag(name: string, env: Environment = process.env, unset = false): boolean {
  const value = env[name]?.trim().toLowerCase() ?? '';
  if (!value) return unset;
  if (ON.includes(value) || OFF.includes(value)) return ON.includes(value);
  throw new Error(`${name}: Write 1 or true, 0 or false, or leave it out; found "${value}".`);
}

/** How other settings are written: as a pattern, in words, and what holds where one is empty or missing. */
const TEXTS = {
  CMS: [/^local$/, 'local, or leave it out', ''],
  LISTEN: [/^(?:.+:)?\d{1,5}$/, 'a port, or an address and a port such as [::1]:8787', '127.0.0.1:8787'],
  ENQUIRIES: [/./, 'a folder', 'enquiries'],
  SITE_ORIGIN: [/^https?:\/\/[^\s/?#@]+\/?$/i, 'the address of the site, such as https://www.firm.com', ''],
  // A sign that a password may have and an address has for another use is written as its code.
  SMTP_URL: [
    /^smtps?:\/\/(?:(?:[^\s/?#%]|%[\da-f]{2})*@)?(?:[^\s/?#%@:[\]]+|\[[\da-f:]+\])(?::\d{1,5})?\/?(?:\?[^#@]*)?$/i,
    'smtps://user:password@host:465 or smtp://host:25, and in user and password %23 for #, %25 for %, %2F for /, %3F for ? and %40 for @',
    '',
  ],
  WEBHOOK_URL: [/^https?:\/\/[^\s/?#@]+(?:[/?]\S*)?$/i, 'an address such as https://hooks.firm.com/new', ''],
} as const;

/**
 * Reads a setting that is a text.
 * @throws Error that names it. It does not show what was found, which may have a password in it
 */
export function readSetting(name: keyof typeof TEXTS, env: Environment = process.env): string {
  const [pattern, words, unset] = TEXTS[name];
  const value = env[name]?.trim() || unset;
  if (value && !pattern.test(value)) throw new Error(`${name}: Write ${words}.`);
  return value;
}

/** Reads a folder of a host: `/firm` from `firm`, too, and from `/firm/`; empty for the root. */
export function readBasePath(setting = ''): string {
  const path = setting.replace(/^\/+|\/+$/g, '');
  return path && `/${path}`;
}
