/** An answer with its status and text; with status 0 the connection breaks, and a `hang` never answers. */
type Answer = { status: number; text?: string } | 'hang';

/** What a form has sent, and the answers to it in order; the last answer is repeated. */
export const line: { requests: { key: string; fields: Record<string, string> }[]; answers: Answer[] } = {
  requests: [],
  answers: [],
};

/** A stand-in for XMLHttpRequest that the test answers. */
export class TestRequest {
  status = 0;
  responseText = '';
  onloadend: () => void = () => undefined;
  private key = '';
  open() {}
  setRequestHeader(name: string, value: string) {
    if (name === 'idempotency-key') this.key = value;
  }
  getAllResponseHeaders = () => '';
  abort = () => {
    this.onloadend();
  };
  send(body: string) {
    const { requests, answers } = line;
    requests.push({ key: this.key, fields: JSON.parse(body) as Record<string, string> });
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (!answer || answer === 'hang') return;
    setTimeout(() => {
      this.status = answer.status;
      this.responseText = answer.text ?? '';
      this.onloadend();
    });
  }
}
