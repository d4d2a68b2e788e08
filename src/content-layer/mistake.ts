/** What is wrong with the content, as the one who wrote it reads it. */
export interface Mistake {
  /** Path from the root of the project. */
  file: string;
  line?: number | undefined;
  /** The field, or `body`, where that is known, and what to do. */
  message: string;
  /** Worth a look, but no reason to stop. */
  warning?: boolean;
}

/**
 * A mistake in the form that builds, the development server and its browser overlay share.
 * @param mistake what to tell
 * @returns two lines: `file:line`, and what to do
 */
export const describeMistake = ({ file, line, message }: Mistake): string =>
  `${file}${line ? `:${line}` : ''}\n  ${message}`;
