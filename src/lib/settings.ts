/** Reads settings that builds and the endpoint have in common, from the environment. */

export type Settings = Readonly<Record<string, string | undefined>>;

const ON = ['1', 'true', 'on'];
const OFF = ['0', 'false', 'off'];

/**
 * Reads a setting that is on or off. A host's page of settings invites `true` and `false`, and an empty one is none.
 * @param unset what it is where it is not set
 * @throws Error that names it
 */
export function readFlag(name: string, settings: Settings, unset = false): boolean {
  const value = settings[name]?.trim().toLowerCase() ?? '';
  if (!value) return unset;
  if (ON.includes(value) || OFF.includes(value)) return ON.includes(value);
  throw new Error(`${name}: Write 1 or true, 0 or false, or leave it out; found "${value}".`);
}

/** Reads a folder of a host: `/firm` from `firm`, too, and from `/firm/`; empty for the root. */
export function readBasePath(setting = ''): string {
  const path = setting.replace(/^\/+|\/+$/g, '');
  return path && `/${path}`;
}
