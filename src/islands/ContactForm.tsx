import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

import type { FormSettings } from '../lib/forms/form-engine.ts';
import { type FieldErrors, formValues } from '../lib/forms/form-values.ts';
import { focusError, nameLimit, showStatus, watchCounts } from '../lib/forms/form-view.ts';
import { checkContact, checkLengths } from '../lib/forms/validation.ts';
import { NOTICE, type Notice } from '../lib/notice.ts';
import { ErrorSummary, NotSent, type Ways } from './FormMessages.tsx';
import { useHydrated, useIsland } from './hooks.ts';
import { engineOf, useFormStatus } from './use-form-engine.ts';
import { contactForm as t, COUNT, TOO_LONG } from '../ui-text.ts';

interface Props {
  /** Id of the form, which the ids of its fields start with. */
  id: string;
  delivery: FormSettings['delivery'];
  /** The sentence that confirms a message. */
  confirmation: string;
  ways: Ways;
}

const check = (form: HTMLFormElement) => {
  const values = formValues(form);
  return { ...checkContact(values, t.wrong), ...checkLengths(values, nameLimit(form, TOO_LONG)) };
};
/** An email address that the form accepts but the receiver refuses is reported as invalid, too. */
const reword = (errors: FieldErrors): FieldErrors =>
  errors['email'] ? { ...errors, email: t.wrong.email } : errors;

const notify = (detail: Notice) => document.dispatchEvent(new CustomEvent(NOTICE, { detail }));

/** Renders the messages of the contact form. The form itself belongs to the page; its engine checks and sends it. */
export default function ContactForm({ id, delivery, confirmation, ways }: Props) {
  const island = useIsland();
  const isHydrated = useHydrated();
  const [form] = useState(() => island?.querySelector('form'));
  const [engine] = useState(() => (form ? engineOf(form, { delivery, check, reword }) : undefined));
  const status = useFormStatus(engine);
  const summary = useRef<HTMLDivElement>(null);
  const place = isHydrated && island?.querySelector('[data-problems]');
  const { state, errors } = status;

  const showAnswer = useEffectEvent(() => {
    if (!form || !engine?.consumeOutcome()) return;
    if (state === 'refused') {
      if (status.refusedBy === 'page') summary.current?.focus();
      else focusError(form, status);
      notify({ kind: 'error', ...t.refused });
    } else if (state === 'failed') {
      const { title, description } = t.failed;
      notify({ kind: 'error', title, description: description(ways.email, ways.phone?.text) });
    } else notify({ kind: 'success', title: t.sent.title, description: t.sent.description });
  });

  // After hydration, the engine reports errors instead of the browser, and text typed before is counted.
  useEffect(() => {
    if (!form || !engine) return;
    const stops = [engine.start(), watchCounts(form, COUNT)];
    form.toggleAttribute('novalidate', true);
    return () => {
      for (const stop of stops) stop();
      form.toggleAttribute('novalidate', false);
    };
  }, [form, engine]);
  useLayoutEffect(() => {
    if (form) showStatus(form, status);
  }, [form, status]);
  useEffect(() => {
    showAnswer();
  }, [status]);

  return (
    <>
      {place && createPortal(<ErrorSummary id={id} errors={errors} ref={summary} />, place)}
      <p className="mt-4" role="status">
        {state === 'busy' ? t.sending : state === 'sent' ? confirmation : ''}
      </p>
      {isHydrated && <NotSent {...ways} hidden={state !== 'failed'} />}
    </>
  );
}
