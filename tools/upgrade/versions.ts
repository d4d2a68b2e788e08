/** Versions of ours: tags such as v0.3.0, and their sections in CHANGELOG.md. */

/** A version, such as 0.3.0, as its three numbers. */
export type Version = readonly [major: number, minor: number, patch: number];

/** Reads `v0.3.0` or `0.3.0`; undefined for anything else. */
export function parseVersion(text: string): Version | undefined {
  const [, ...numbers] = /^v?(\d+)\.(\d+)\.(\d+)$/.exec(text) ?? [];
  const [major, minor, patch] = numbers.map(Number);
  return major === undefined || minor === undefined || patch === undefined
    ? undefined
    : [major, minor, patch];
}

/** Less than 0 where the first version is the older one. */
export const compareVersions = (a: Version, b: Version): number => a[0] - b[0] || a[1] - b[1] || a[2] - b[2];

/** A release in the changelog. */
export interface Release {
  version: Version;
  /** YYYY-MM-DD */
  day: string;
  /** The section, heading included. */
  text: string;
}

/** The releases that a changelog lists, in its order; what is unreleased is none. */
export const releasesIn = (changelog: string): Release[] =>
  changelog.split(/^(?=## )/m).flatMap((section) => {
    const [, name = '', day = ''] = /^## \[(\d+\.\d+\.\d+)\] - (\S+)/.exec(section) ?? [];
    const version = parseVersion(name);
    // Below the last section are the addresses of its links.
    return version ? [{ version, day, text: section.replace(/^\[[^\]]+\]: .*$/gm, '').trim() }] : [];
  });
