/** Settings of the endpoint in the environment. */

/** How each is written: as a pattern, and in words, with what holds unless it is set. */
const SETTINGS = {
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
 * Reads a setting; empty where it is not set.
 * @throws Error that names it. It does not show what was found, which may have a password in it
 */
export function readSetting(name: keyof typeof SETTINGS): string {
  const [pattern, words, unset] = SETTINGS[name];
  const value = process.env[name]?.trim() || unset;
  if (value && !pattern.test(value)) throw new Error(`${name}: Write ${words}.`);
  return value;
}
