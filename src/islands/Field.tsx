import type { ContactField } from '../lib/forms/validation.ts';

interface Props {
  name: ContactField;
  label: string;
  error: string | undefined;
  onEdit: () => void;
}

/** A labelled field with its error message. */
export function Field({ name, label, error, onEdit }: Props) {
  const shared = {
    id: name,
    name,
    className: 'field',
    required: true,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${name}-error` : undefined,
    onInput: onEdit,
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
    </p>
  );
}
