/** Reads the settings of builds and of the endpoint from the environment. */

export type Environment = Readonly<Record<string, string | undefined>>;

const ON = ['1', 'true', 'on'];
const OFF = ['0', 'false', 'off'];

/**
 * Reads an on/off setting, in any of the words that people type into a host's settings page.
 * @param unset its value if it is empty or missing
 * @throws Error that names it
 */
export function readFlag(name: string, env: Environment = process.env, unset = false): boolean {
  const value = env[name]?.trim().toLowerCase() ?? '';
  if (!value) return unset;
  if (ON.includes(value) || OFF.includes(value)) return ON.includes(value);
  throw new Error(`${name}: Write 1 or true, 0 or false, or leave it out; found "${value}".`);
}

/** The form of a text setting, as a pattern and in words, and its value if it is empty or missing. */
export type TextRule = readonly [pattern: RegExp, words: string, unset: string];

/**
 * Reads a text setting.
 * @throws Error that names it, without the value that was found, which may contain a password
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

/**
 * Normalizes a base path: `firm` and `/firm/` become `/firm`; empty for the root.
 * @throws Error if it is a whole address, or leads out of the folder
 */
export function readBasePath(setting = ''): string {
  const path = setting.replace(/^\/+|\/+$/g, '');
  if (/[:?#\s]|\.\.|\/\//.test(path))
    throw new Error(`BASE_PATH: Write a folder such as /firm; found "${setting}".`);
  return path && `/${path}`;
}
