import type { Ref } from 'react';

import type { FieldErrors } from '../lib/forms/form-values.ts';
import { CONTACT_FIELDS } from '../lib/forms/validation.ts';
import { contactForm as t } from '../ui-text.ts';

interface ErrorProps {
  /** Id of the form. */
  id: string;
  errors: FieldErrors;
  ref: Ref<HTMLDivElement>;
}

// Elements are hidden instead of removed: React would throw if a translator or an extension had moved one.

/** Links to the wrong fields. */
export const ErrorSummary = ({ id, errors, ref }: ErrorProps) => (
  <div
    className="notice"
    ref={ref}
    tabIndex={-1}
    role="alert"
    aria-labelledby={`${id}-problem`}
    hidden={!CONTACT_FIELDS.some((field) => errors[field])}
  >
    <h3 id={`${id}-problem`}>{t.problem}</h3>
    <ul>
      {CONTACT_FIELDS.map((field) => (
        <li key={field} hidden={!errors[field]}>
          <a href={`#${id}-${field}`}>{errors[field] ?? ''}</a>
        </li>
      ))}
    </ul>
  </div>
);

/** Other ways to reach the firm. */
export interface Ways {
  email: string;
  phone?: { text: string; link: string } | undefined;
}

/** Shown after a failure, until the next try. */
export const NotSent = ({ email, phone, hidden }: Ways & { hidden: boolean }) => (
  <p className="notice mt-4" role="alert" hidden={hidden}>
    {t.failed.text} <a href={`mailto:${email}`}>{email}</a>
    {phone && (
      <>
        {' '}
        {t.failed.or} <a href={phone.link}>{phone.text}</a>
      </>
    )}
    .
  </p>
);
