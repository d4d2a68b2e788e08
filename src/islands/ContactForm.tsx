import { type SyntheticEvent, useEffect, useRef, useState } from 'react';

import {
  CONTACT_FIELDS,
  type ContactErrors,
  type ContactField,
  validateContact,
} from '../forms/validation.ts';
import type { Delivery } from '../forms/delivery.ts';
import { notify } from '../lib/notify.ts';
import { telephoneLink } from '../lib/phone.ts';
import { formValues, submitForm } from '../forms/submit-form.ts';
import { Field } from './Field.tsx';

const LABELS: Record<ContactField, string> = {
  name: 'Name',
  email: 'Email',
  subject: 'Subject',
  message: 'Message',
};

/** In milliseconds: so soon after a message was sent, a second click or Enter belongs to the first. */
const REPEAT = 1000;

interface Props {
  /** How enquiries reach the firm; none means that they are confirmed only. */
  delivery?: Delivery | undefined;
  email: string;
  phone: string;
}

/**
 * The contact form. The inputs belong to the browser, so that what was typed before the island woke
 * is still there; React only answers.
 */
export default function ContactForm({ delivery, email, phone }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const busy = useRef(false);
  const sentAt = useRef(-REPEAT);
  const [errors, setErrors] = useState<ContactErrors>({});
  const [state, setState] = useState<'idle' | 'busy' | 'sent' | 'failed'>('idle');
  const [refusals, setRefusals] = useState(0);
  const wrong = CONTACT_FIELDS.filter((field) => errors[field]);

  useEffect(() => {
    // From now on the island answers in the words of the site; until then the browser does in its own.
    if (form.current) form.current.noValidate = true;
  }, []);

  useEffect(() => {
    // After each refusal, once the summary is drawn.
    if (refusals) summary.current?.focus();
  }, [refusals]);

  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy.current || performance.now() - sentAt.current < REPEAT) return;
    const filled = event.currentTarget;
    const found = validateContact(formValues(filled));
    setErrors(found);
    if (Object.keys(found).length) {
      setState('idle');
      notify({ kind: 'error', title: 'Form Error', description: 'Please complete all fields correctly.' });
      setRefusals((times) => times + 1);
      return;
    }
    busy.current = true;
    setState('busy');
    const sent = await submitForm(filled, delivery);
    busy.current = false;
    setState(sent ? 'sent' : 'failed');
    if (!sent) {
      notify({
        kind: 'error',
        title: 'Message not sent',
        description: `Write to ${email} or call ${phone}.`,
      });
      return;
    }
    sentAt.current = performance.now();
    filled.reset();
    notify({
      kind: 'success',
      title: 'Message Sent',
      description: "We've received your message and will respond shortly.",
    });
  };

  const clear = (field: ContactField) => {
    setErrors((shown) => ({ ...shown, [field]: undefined }));
  };

  return (
    <form
      className="contact-form"
      ref={form}
      action={delivery?.action ?? `mailto:${email}`}
      method="post"
      name="contact"
      {...(delivery ? {} : { encType: 'text/plain' })}
      {...(delivery?.netlify ? { 'data-netlify': 'true', 'netlify-honeypot': delivery.honeypot } : {})}
      aria-busy={state === 'busy'}
      onSubmit={(event) => void submit(event)}
    >
      {wrong.length > 0 && (
        <div className="notice" ref={summary} tabIndex={-1} role="alert" aria-labelledby="problem">
          <h3 id="problem">There is a problem</h3>
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
        <Field key={field} name={field} label={LABELS[field]} error={errors[field]} onEdit={clear} />
      ))}
      {delivery && (
        <>
          {Object.entries(delivery.hidden).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <p className="hidden-visually" aria-hidden="true">
            <label htmlFor="honeypot">Leave this empty</label>
            <input id="honeypot" type="text" name={delivery.honeypot} tabIndex={-1} autoComplete="off" />
          </p>
        </>
      )}
      <button className="btn btn-primary" type="submit" aria-disabled={state === 'busy'}>
        Send Message
      </button>
      <p role="status">
        {state === 'busy' && 'Sending your message …'}
        {state === 'sent' && 'Thank you. You will hear from us.'}
      </p>
      {state === 'failed' && (
        <p className="notice" role="alert">
          Your message could not be sent, and it is still in the form. Please write to{' '}
          <a href={`mailto:${email}`}>{email}</a> or call <a href={telephoneLink(phone)}>{phone}</a>.
        </p>
      )}
    </form>
  );
}
