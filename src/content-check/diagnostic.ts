/** Something that a writer should change in a file. A warning does not stop a build. */
export interface Diagnostic {
  /** Path from the root of the project. */
  file: string;
  /** Counted from 1. */
  line?: number | undefined;
  /** The field or `body`, where known, and what to do. */
  message: string;
  severity: 'error' | 'warning';
}

/** A mistake in a file; an error unless it says otherwise. */
export type Mistake = Pick<Diagnostic, 'message'> & Partial<Pick<Diagnostic, 'line' | 'severity'>>;

export const errorIn = (file: string, message: string, line?: number): Diagnostic => ({
  file,
  line,
  message,
  severity: 'error',
});

/** Two lines of text for the terminal and the browser overlay: `file:line`, and what to do. */
export const describeDiagnostic = ({ file, line, message }: Diagnostic): string =>
  `${file}${line ? `:${line}` : ''}\n  ${message}`;

/**
 * An error that the firm mends. A stack trace would look like a crash, and so would the hint at browser APIs that Astro
 * gives where an error in words has "window" or "document" in it.
 */
export const refusal = (message: string): Error =>
  Object.assign(new Error(message), { stack: '', toString: () => 'A mistake' });

/**
 * The event by which the content loader passes all errors to the development server, with whether the site has
 * content to show meanwhile: at the start, and after each edit.
 */
export const CONTENT_EVENT = 'content-checked';
