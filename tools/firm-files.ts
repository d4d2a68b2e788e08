/**
 * The border between the firm's files and ours, in words: docs/upgrading.md. An upgrade never touches the
 * firm's, and `npm run adopt` writes no others. Every other file that we deliver is ours. A file that a firm adds, a
 * drawing or a page, is the firm's by itself: no version of ours has it.
 */

/** The firm's files and, with a slash at the end, folders. */
export const FIRM_FILES = [
  'src/site.config.ts',
  // Which language the interface speaks.
  'src/ui-text.ts',
  // Names and trade terms for the spelling check.
  'src/words.txt',
  'src/styles/tokens.css',
  'src/content/',
  'public/',
];

/** The sample firm's tests, which a firm deletes; an upgrade does not bring them back. */
export const SAMPLE_FILES = ['tests/sample/'];

const isIn = (path: string, places: readonly string[]): boolean =>
  places.some((place) => (place.endsWith('/') ? path.startsWith(place) : path === place));

/** Whether a file is the firm's; the path is that in the repository, with slashes. */
export const isFirmFile = (path: string): boolean => isIn(path, FIRM_FILES);

/** Whether a file speaks of the sample firm alone. */
export const isSampleFile = (path: string): boolean => isIn(path, SAMPLE_FILES);
