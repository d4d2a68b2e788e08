/** A request that is refused, with a status and a sentence for the person who sent it. */
export class Refusal extends Error {
  readonly status: number;
  /** A sentence for each field that is wrong. */
  readonly fields: Readonly<Record<string, string>>;
  /** Seconds after which the same request may be taken; undefined where waiting does not help. */
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    message: string,
    { fields = {}, retryAfter }: { fields?: Record<string, string>; retryAfter?: number } = {},
  ) {
    super(message);
    this.status = status;
    this.fields = fields;
    this.retryAfter = retryAfter;
  }
}
