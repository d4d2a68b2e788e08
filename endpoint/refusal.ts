interface Details {
  /** A sentence for each field that is wrong. */
  fields?: Readonly<Record<string, string>>;
  /** Seconds after which the same request may succeed; left out if waiting does not help. */
  retryAfter?: number;
}

/** A request that is refused, with a status and a sentence for the person who sent it. */
export class Refusal extends Error {
  readonly status: number;
  readonly details: Details;

  constructor(status: number, sentence: string, details: Details = {}) {
    super(sentence);
    this.status = status;
    this.details = details;
  }
}
