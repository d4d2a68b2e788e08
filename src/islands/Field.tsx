import type { InputEvent } from 'react';

import type { ContactField } from '../lib/forms/validation.ts';

interface Props {
  name: ContactField;
  label: string;
  error: string | undefined;
  /** How much of it is used, if that is nearly all. */
  count: string | undefined;
  onEdit: (value: string) => void;
}

/** A labelled field with its error message. The count is in the page before it has words, so that it is read out. */
export function Field({ name, label, error, count, onEdit }: Props) {
  const shared = {
    id: name,
    name,
    className: 'field',
    required: true,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${name}-error` : undefined,
    onInput: (event: InputEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      onEdit(event.currentTarget.value);
    },
  };
  return (
    <p>
      <label htmlFor={name}>{label}</label>
      {name === 'message' ? (
        <textarea rows={7} {...shared} />
      ) : (
        <input
          type={name === 'email' ? 'email' : 'text'}
          autoComplete={name === 'subject' ? 'off' : name}
          {...shared}
        />
      )}
      {error && (
        <span className="field-error" id={`${name}-error`}>
          {error}
        </span>
      )}
      <span className="field-count" aria-live="polite">
        {count}
      </span>
    </p>
  );
}
