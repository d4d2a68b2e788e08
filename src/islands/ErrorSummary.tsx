import type { Ref } from 'react';

import { CONTACT_FIELDS, type ContactErrors } from '../lib/forms/validation.ts';
import { contactForm as text } from '../ui-text.ts';

interface Props {
  errors: ContactErrors;
  ref: Ref<HTMLDivElement>;
}

/**
 * Links to the wrong fields. Elements are hidden instead of removed: React would throw where a translator or an
 * extension has moved one.
 */
export const ErrorSummary = ({ errors, ref }: Props) => (
  <div
    className="notice"
    ref={ref}
    tabIndex={-1}
    role="alert"
    aria-labelledby="problem"
    hidden={!CONTACT_FIELDS.some((field) => errors[field])}
  >
    <h3 id="problem">{text.problem}</h3>
    <ul>
      {CONTACT_FIELDS.map((field) => (
        <li key={field} hidden={!errors[field]}>
          <a href={`#${field}`}>{errors[field] ?? ''}</a>
        </li>
      ))}
    </ul>
  </div>
);
