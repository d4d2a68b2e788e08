import { type SyntheticEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import type { Delivery } from '../lib/forms/receivers.ts';
import { formValues, submitForm } from '../lib/forms/submit-form.ts';
import {
  CONTACT_FIELDS,
  type ContactErrors,
  countOf,
  refusedFields,
  validateContact,
} from '../lib/forms/validation.ts';
import { notify } from '../lib/notify.ts';
import { Field } from './Field.tsx';
import { contactForm as text, honeypot } from '../ui-text.ts';

/** After a message was sent, a second click or Enter within this time belongs to the first. */
const REPEAT_MS = 1000;

interface Props {
  /** Undefined if enquiries are not delivered, only confirmed. */
  delivery?: Delivery | undefined;
  /** Whether it says so where nothing is delivered. */
  isHonest?: boolean | undefined;
  /** Whether it says that nothing was sent because the firm is fictional. */
  isDemo?: boolean | undefined;
  email: string;
  phone?: { text: string; link: string } | undefined;
}

/** From hydration on, the island reports errors instead of the browser. */
const disableBrowserValidation = (form: HTMLFormElement | null) => {
  if (form) form.noValidate = true;
};

/** The contact form. Its fields are uncontrolled, so that hydration keeps what the visitor has typed. */
export default function ContactForm({ delivery, isHonest, isDemo, email, phone }: Props) {
  const summary = useRef<HTMLDivElement>(null);
  const sentAt = useRef(-REPEAT_MS);
  const [errors, setErrors] = useState<ContactErrors>({});
  const [counts, setCounts] = useState<ContactErrors>({});
  const [state, setState] = useState<'idle' | 'busy' | 'sent' | 'failed'>('idle');
  const wrong = CONTACT_FIELDS.filter((field) => errors[field]);

  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === 'busy' || performance.now() - sentAt.current < REPEAT_MS) return;
    const form = event.currentTarget;
    const found = validateContact(formValues(form));
    const isRefused = Object.keys(found).length > 0;
    flushSync(() => {
      setErrors(found);
      setState(isRefused ? 'idle' : 'busy');
    });
    if (isRefused) {
      summary.current?.focus();
      notify({ kind: 'error', ...text.refused });
      return;
    }
    const { sent, reasons } = await submitForm(form, delivery);
    const refused = refusedFields(reasons);
    const [first] = CONTACT_FIELDS.filter((field) => refused[field]);
    // What is written goes once the confirmation is on the page, so that a reload shows one or the other.
    flushSync(() => {
      setErrors(refused);
      setState(sent ? 'sent' : first ? 'idle' : 'failed');
    });
    if (first) {
      form.querySelector<HTMLElement>(`#${first}`)?.focus();
      notify({ kind: 'error', ...text.refused });
      return;
    }
    if (!sent) {
      notify({
        kind: 'error',
        title: text.failed.title,
        description: text.failed.description(email, phone?.text),
      });
      return;
    }
    sentAt.current = performance.now();
    form.reset();
    notify({
      kind: 'success',
      title: text.sent.title,
      description: text.sent.description,
    });
  };

  return (
    <form
      id="contact-form"
      className="contact-form"
      data-draft="contact"
      ref={disableBrowserValidation}
      action={delivery?.action ?? `mailto:${email}`}
      method="post"
      name="contact"
      encType={delivery ? undefined : 'text/plain'}
      data-netlify={delivery?.netlify ? 'true' : undefined}
      netlify-honeypot={delivery?.netlify ? delivery.honeypot : undefined}
      aria-busy={state === 'busy'}
      onSubmit={(event) => void submit(event)}
      onReset={() => {
        setErrors({});
        setCounts({});
      }}
    >
      {wrong.length > 0 && (
        <div className="notice" ref={summary} tabIndex={-1} role="alert" aria-labelledby="problem">
          <h3 id="problem">{text.problem}</h3>
          <ul>
            {wrong.map((field) => (
              <li key={field}>
                <a href={`#${field}`}>{errors[field]}</a>
              </li>
            ))}
          </ul>
        </div>
      )}
      {CONTACT_FIELDS.map((field) => (
        <Field
          key={field}
          name={field}
          label={text.labels[field]}
          error={errors[field]}
          count={counts[field]}
          onEdit={(value) => {
            setCounts((shown) => ({ ...shown, [field]: countOf(field, value) }));
            setErrors((shown) => ({ ...shown, [field]: undefined }));
          }}
        />
      ))}
      {delivery && (
        <>
          {Object.entries(delivery.hidden).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <p className="hidden-visually" aria-hidden="true">
            <label htmlFor="honeypot">{honeypot}</label>
            <input id="honeypot" type="text" name={delivery.honeypot} tabIndex={-1} autoComplete="off" />
          </p>
        </>
      )}
      <button className="btn btn-primary" type="submit" aria-disabled={state === 'busy'}>
        {text.send}
      </button>
      <p role="status">
        {state === 'busy' && text.sending}
        {state === 'sent' && (delivery || !isHonest ? text.sent.text : text.undelivered(email))}
        {state === 'sent' && isDemo && ` ${text.demo}`}
      </p>
      {state === 'failed' && (
        <p className="notice" role="alert">
          {text.failed.text} <a href={`mailto:${email}`}>{email}</a>
          {phone && (
            <>
              {' '}
              {text.failed.or} <a href={phone.link}>{phone.text}</a>
            </>
          )}
          .
        </p>
      )}
    </form>
  );
}
