import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';

import type { Delivery } from '../lib/forms/receivers.ts';
import { formValues, submitForm } from '../lib/forms/submit-form.ts';
import {
  CONTACT_FIELDS,
  type ContactErrors,
  refusedFields,
  validateContact,
} from '../lib/forms/validation.ts';
import { NOTICE, type Notice } from '../lib/notice.ts';
import { change, getElement, getForm, showCounts } from './contact-elements.ts';
import { ErrorSummary, NotSent, type Ways } from './FormMessages.tsx';
import { useHydrated, useListener } from './hooks.ts';
import { contactForm as t } from '../ui-text.ts';

/** After a message was sent, a second click or Enter within this time belongs to the first. */
const REPEAT_MS = 1000;

interface Props {
  /** Undefined if enquiries are not delivered, only confirmed. */
  delivery?: Delivery | undefined;
  /** The sentence that confirms a message. */
  confirmation: string;
  ways: Ways;
}

const notify = (detail: Notice) => document.dispatchEvent(new CustomEvent(NOTICE, { detail }));

/** Checks and sends the contact form, and reports the result. React draws the messages, and not the form itself. */
export default function ContactForm({ delivery, confirmation, ways }: Props) {
  const place = useHydrated() && getElement('problems');
  const summary = useRef<HTMLDivElement>(null);
  const sentAt = useRef(-REPEAT_MS);
  const [errors, setErrors] = useState<ContactErrors>({});
  const [state, setState] = useState<'idle' | 'busy' | 'sent' | 'failed'>('idle');
  const [hasFailed, setHasFailed] = useState(false);

  const submit = async (form: HTMLFormElement) => {
    if (state === 'busy' || performance.now() - sentAt.current < REPEAT_MS) return;
    const found = validateContact(formValues(form));
    const isRefused = Object.keys(found).length > 0;
    flushSync(() => {
      setErrors(found);
      setState(isRefused ? 'idle' : 'busy');
    });
    if (isRefused) {
      summary.current?.focus();
      notify({ kind: 'error', ...t.refused });
      return;
    }
    const { sent, reasons } = await submitForm(form, delivery);
    const refused = refusedFields(reasons);
    const [first] = CONTACT_FIELDS.filter((field) => refused[field]);
    // The written text goes once the confirmation is on the page, so that a reload shows one or the other.
    flushSync(() => {
      setErrors(refused);
      setState(sent ? 'sent' : first ? 'idle' : 'failed');
      if (!sent && !first) setHasFailed(true);
    });
    if (sent) {
      sentAt.current = performance.now();
      form.reset();
      notify({ kind: 'success', title: t.sent.title, description: t.sent.description });
    } else if (first) {
      getElement(first)?.focus();
      notify({ kind: 'error', ...t.refused });
    } else {
      const { title, description } = t.failed;
      notify({ kind: 'error', title, description: description(ways.email, ways.phone?.text) });
    }
  };

  useListener(getForm, 'submit', (event) => {
    event.preventDefault();
    void submit(event.currentTarget as HTMLFormElement);
  });
  useListener(getForm, 'input', ({ target }) => {
    showCounts();
    const { name } = target as HTMLInputElement;
    setErrors((shown) => ({ ...shown, [name]: undefined }));
  });
  useListener(getForm, 'reset', () => {
    setErrors({});
    // Fields are emptied after this event.
    setTimeout(showCounts);
  });
  // From hydration on, the island reports errors instead of the browser, and counts what was typed before.
  useEffect(() => {
    showCounts();
    getForm()?.toggleAttribute('novalidate', true);
    return () => void getForm()?.toggleAttribute('novalidate', false);
  }, []);
  useLayoutEffect(() => {
    for (const field of CONTACT_FIELDS) {
      change(getElement(field), { ariaInvalid: errors[field] ? 'true' : null });
      change(getElement(`${field}-error`), { textContent: errors[field] ?? '' });
    }
    change(getForm(), { ariaBusy: String(state === 'busy') });
    change(getForm()?.querySelector('.btn'), { ariaDisabled: String(state === 'busy') });
  }, [errors, state]);

  return (
    <>
      {place && createPortal(<ErrorSummary errors={errors} ref={summary} />, place)}
      <p className="form-message" role="status">
        {state === 'busy' ? t.sending : state === 'sent' ? confirmation : ''}
      </p>
      {hasFailed && <NotSent {...ways} hidden={state !== 'failed'} />}
    </>
  );
}
