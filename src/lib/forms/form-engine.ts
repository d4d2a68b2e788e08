import { deliver, deliveryRequest, newKey, type Outcome } from './deliver.ts';
import { type FieldErrors, formFiles, formValues, hasErrors } from './form-values.ts';
import { mailAddress } from './mail.ts';
import type { ScriptDelivery } from './receivers.ts';
import { takeSnapshot } from './snapshot.ts';

/** After a message was sent, a second click or Enter within this time belongs to the first. */
const REPEAT_MS = 1000;

export interface FormStatus {
  state: 'idle' | 'busy' | 'sent' | 'refused' | 'failed';
  errors: FieldErrors;
  /** Who found the errors. */
  refusedBy: 'page' | 'receiver';
  /** After a failure, what the endpoint says about the whole message; may be empty. */
  message: string;
  /** Share of a message with files that has been sent, 0 to 1. */
  progress: number;
  /** After a message was sent: true if something was typed meanwhile, which is still in the form. */
  hasMore: boolean;
}

export interface FormSettings {
  /** `mail` opens a mail to the firm with the words of the form; `simulated` sends nothing and answers as if it had. */
  delivery: ScriptDelivery | 'mail' | 'simulated';
  /** Finds what is wrong before anything is sent. A file field is also checked as soon as it changes. */
  check?: (form: HTMLFormElement) => FieldErrors;
  /** Finds what is wrong in the chosen files; asked when they change, before a message leaves, and after it failed. */
  checkFiles?: (form: HTMLFormElement) => Promise<FieldErrors>;
  /** Finds our own words for the receiver's sentences. */
  reword?: (errors: FieldErrors) => FieldErrors;
}

export type FormEngine = ReturnType<typeof createFormEngine>;

export const IDLE: FormStatus = {
  state: 'idle',
  errors: {},
  refusedBy: 'page',
  message: '',
  progress: 0,
  hasMore: false,
};

/**
 * Checks a form at each submit, sends it, and keeps its status. It changes nothing on the page except the fields of a
 * message that was sent. The same content keeps its key until it is changed or has been sent, so that the receiver
 * stores it only once, even if an answer is lost.
 */
export function createFormEngine(form: HTMLFormElement, settings: FormSettings) {
  const { delivery, check = (): FieldErrors => ({}), reword = (errors: FieldErrors) => errors } = settings;
  const { checkFiles = (): Promise<FieldErrors> => Promise.resolve({}) } = settings;
  const listeners = new Set<() => void>();
  let status = IDLE;
  let hasAnswer = false;
  let sentAt = -REPEAT_MS;
  let pressed = { content: '', key: '' };

  function update(changes: Partial<FormStatus>): void {
    status = { ...status, ...changes };
    for (const listener of listeners) listener();
  }
  function finish(changes: Partial<FormStatus>): void {
    hasAnswer = true;
    update(changes);
  }

  /** Sends what the form holds now. */
  async function deliverOnce(to: ScriptDelivery, key: string): Promise<Outcome> {
    const fields = formValues(form);
    // A robot or a password manager has filled it in: a service would silently drop the message.
    if (fields[to.honeypot]) return { isSent: false, errors: {}, message: '' };
    // In milliseconds, by a clock that does not jump.
    if (to.endpoint) fields['elapsed'] = String(Math.round(performance.now()));
    const request = deliveryRequest(to, fields, formFiles(form), key);
    return deliver(form.getAttribute('action') ?? '', request, to, Object.values(fields), (progress) => {
      update({ progress });
    });
  }

  async function refuseFiles(): Promise<boolean> {
    const errors = await checkFiles(form);
    const isRefused = hasErrors(errors);
    if (isRefused) finish({ ...IDLE, state: 'refused', errors });
    return isRefused;
  }

  async function send(to: ScriptDelivery | 'simulated'): Promise<void> {
    const snapshot = takeSnapshot(form);
    if (snapshot.content !== pressed.content) pressed = { content: snapshot.content, key: newKey() };
    update({ ...IDLE, state: 'busy' });
    if (await refuseFiles()) return;
    const simulated: Outcome = { isSent: to === 'simulated', errors: {}, message: '' };
    const outcome =
      to === 'simulated' ? simulated : await deliverOnce(to, pressed.key).catch(() => simulated);
    if (outcome.isSent) {
      sentAt = performance.now();
      // The same content, sent again, is a new message.
      pressed = { content: '', key: '' };
      finish({ state: 'sent', hasMore: !snapshot.isCurrent() });
      snapshot.emptyUnchanged();
      return;
    }
    if (await refuseFiles()) return;
    const own = Object.entries(outcome.errors).filter(([name]) =>
      form.querySelector(`[data-field="${CSS.escape(name)}"]`),
    );
    const errors = reword(Object.fromEntries(own));
    if (hasErrors(errors)) finish({ state: 'refused', refusedBy: 'receiver', errors });
    else finish({ state: 'failed', message: outcome.message });
  }

  function handleSubmit(event: SubmitEvent): void {
    event.preventDefault();
    if (status.state === 'busy' || performance.now() - sentAt < REPEAT_MS) return;
    const errors = check(form);
    if (hasErrors(errors)) finish({ ...IDLE, state: 'refused', errors });
    else if (delivery === 'mail') {
      update(IDLE);
      location.assign(mailAddress(form));
    } else void send(delivery);
  }

  /** Removes the error of a changed field, and checks changed files. */
  function recheck({ name, type }: Pick<HTMLInputElement, 'name' | 'type'>): void {
    const error = type === 'file' ? check(form)[name] : undefined;
    showError(name, error);
    if (type === 'file') void recheckContents(name, error);
  }
  function showError(name: string, error: string | undefined): void {
    const errors = { ...status.errors, [name]: error };
    const isMended = status.state === 'refused' && !hasErrors(errors);
    update({ errors, ...(isMended && { state: 'idle' }) });
  }
  async function recheckContents(name: string, error = ''): Promise<void> {
    const snapshot = takeSnapshot(form);
    const { [name]: inside } = await checkFiles(form);
    // By now, other files may have been chosen, or the form may be sending.
    const isCurrent = status.state !== 'busy' && snapshot.isCurrent();
    if (inside && isCurrent) showError(name, `${error} ${inside}`.trim());
  }

  function edit({ target }: Event): void {
    // The events we dispatch after a message was sent come from the form itself.
    if (target !== form) recheck(target as HTMLInputElement);
  }

  return {
    /** Listens to the form. Returns a function that stops it. */
    start: () => {
      const stop = new AbortController();
      const { signal } = stop;
      form.addEventListener('submit', handleSubmit, { signal });
      form.addEventListener('input', edit, { signal });
      const clear = () => {
        if (status.state !== 'busy') update(IDLE);
      };
      form.addEventListener('reset', clear, { signal });
      // Files may have been chosen before this script ran.
      for (const control of form.querySelectorAll<HTMLInputElement>('[type=file]')) recheck(control);
      return () => {
        stop.abort();
      };
    },
    /** Calls back after each change of the status. Returns a function that ends it. */
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** The same object until something changes. */
    getStatus: () => status,
    /** True once for the outcome of each submit: the caller then moves the focus and shows the notice. */
    consumeOutcome: () => {
      const isNew = hasAnswer;
      hasAnswer = false;
      return isNew;
    },
  };
}
