/** A line of a file, counted from 1, and what its writer has to do there. */
export interface Remark {
  line: number;
  message: string;
}

/** Something wrong with the content, as its writer reads it. */
export interface Mistake {
  /** Path from the root of the project. */
  file: string;
  line?: number | undefined;
  /** The field or `body`, where known, and what to do. */
  message: string;
  /** Worth a look, but no reason to stop a build. */
  warning?: boolean;
}

/** Two lines of text for the terminal and the browser overlay: `file:line`, and what to do. */
export const describeMistake = ({ file, line, message }: Mistake): string =>
  `${file}${line ? `:${line}` : ''}\n  ${message}`;

/**
 * The event by which the content loader passes all mistakes to the development server, with whether the site has
 * content to show meanwhile: at the start, and after each edit.
 */
export const CONTENT_EVENT = 'content-checked';
