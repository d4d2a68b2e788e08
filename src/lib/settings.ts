/** Reads settings from the environment, of builds and of the endpoint. */

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

/** How a setting that is a text is written: as a pattern, in words, and what holds where it is empty or missing. */
export type TextRule = readonly [pattern: RegExp, words: string, unset: string];

/**
 * Reads a setting that is a text.
 * @throws Error that names it. It does not show what was found, which may have a password in it
 */
export function readText(
  name: string,
  [pattern, words, unset]: TextRule,
  env: Environment = process.env,
): string {
  const value = env[name]?.trim() || unset;
  if (value && !pattern.test(value)) throw new Error(`${name}: Write ${words}.`);
  return value;
}

/** Reads a folder of a host: `/firm` from `firm`, too, and from `/firm/`; empty for the root. */
export function readBasePath(setting = ''): string {
  const path = setting.replace(/^\/+|\/+$/g, '');
  return path && `/${path}`;
}
