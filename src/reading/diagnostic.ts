/** Something that a writer should change in a file. A warning does not stop a build. */
export interface Diagnostic {
  /** Path from the root of the project. */
  file: string;
  /** Counted from 1. */
  line?: number | undefined;
  /** Path of the field, such as `features.0.title`; `body` for the text. */
  field?: string | undefined;
  /** The mistake, and what to do about it. */
  message: string;
  severity: 'error' | 'warning';
}

export const errorIn = (file: string, message: string, line?: number, field?: string): Diagnostic => ({
  file,
  line,
  field,
  message,
  severity: 'error',
});

export const warningIn = (file: string, message: string, line?: number): Diagnostic => ({
  ...errorIn(file, message, line),
  severity: 'warning',
});

/** The message with the name of the field before it. */
export const fullMessage = ({ field, message }: Pick<Diagnostic, 'field' | 'message'>): string =>
  field ? `${field}: ${message}` : message;

/** Two lines of text for the terminal and the browser overlay: `file:line`, and what to do. */
export const describeDiagnostic = (diagnostic: Diagnostic): string =>
  `${diagnostic.file}${diagnostic.line ? `:${diagnostic.line}` : ''}\n  ${fullMessage(diagnostic)}`;

/**
 * An error in the content, not a bug. A stack trace would look like a crash, and so would the hint about browser APIs
 * that Astro adds if the text of an error has "window" or "document" in it.
 */
export class ContentError extends Error {
  override stack = '';
  override toString(): string {
    return 'ContentError';
  }
}

/** Passes on what a check says; if the check itself throws, yields an error that names the file. */
export function* reportCrash(file: string, check: () => Iterable<Diagnostic>): Iterable<Diagnostic> {
  try {
    yield* check();
  } catch (error) {
    yield errorIn(file, `This cannot be checked: ${(error as Error).message}.`);
  }
}
