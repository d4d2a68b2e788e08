import { OWN, type Say } from './words.ts';

interface Details {
  /** A sentence for each field that is wrong. */
  fields?: Readonly<Record<string, string>>;
  /** Seconds after which the same request may be taken; left out where waiting does not help. */
  retryAfter?: number;
}

/** A request that is refused, with a status and a sentence for the person who sent it. */
export class Refusal extends Error {
  readonly status: number;
  /** The sentence in the visitor's language. */
  readonly say: Say;
  readonly details: Details;

  constructor(status: number, say: Say, details: Details = {}) {
    super(say(OWN));
    this.status = status;
    this.say = say;
    this.details = details;
  }
}
