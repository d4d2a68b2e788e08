/** An answer with its status, text and headers; with status 0 the connection breaks, and a `hang` never answers. */
type Answer = { status: number; text?: string; headers?: string } | 'hang';

/** What a page has sent, and the answers to it in order; the last answer is repeated. */
export const line: { requests: TestRequest[]; answers: Answer[] } = { requests: [], answers: [] };

/** A stand-in for XMLHttpRequest that the test answers. */
export class TestRequest {
  status = 0;
  responseText = '';
  upload: { onprogress?: (event: object) => void } = {};
  onloadend: () => void = () => undefined;
  asked = '';
  body = '';
  sent: Record<string, string> = {};
  private received = '';

  open(method: string, address: string) {
    this.asked = `${method} ${address}`;
  }
  setRequestHeader(name: string, value: string) {
    this.sent[name] = value;
  }
  getAllResponseHeaders = () => this.received;
  abort = () => {
    this.onloadend();
  };
  get key() {
    return this.sent['idempotency-key'];
  }
  get fields() {
    return JSON.parse(this.body) as Record<string, string>;
  }

  send(body: string) {
    this.body = body;
    const { requests, answers } = line;
    requests.push(this);
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (!answer || answer === 'hang') return;
    setTimeout(() => {
      this.status = answer.status;
      this.responseText = answer.text ?? '';
      this.received = answer.headers ?? '';
      this.onloadend();
    });
  }
}
