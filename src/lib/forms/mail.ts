import { formValues } from './form-values.ts';

/** The label of a field, or the legend of a group of checkboxes. */
export function labelOf(form: HTMLFormElement, name: string): string {
  const [control] = form.querySelectorAll<HTMLInputElement>(`[name="${CSS.escape(name)}"]`);
  const words =
    control?.type === 'checkbox'
      ? control.closest('fieldset')?.querySelector('legend')
      : control?.labels?.[0];
  return words?.textContent.trim() ?? name;
}

/**
 * A URL that opens a mail with the contents of a form in the visitor's mail program (RFC 6068). When browsers do this
 * themselves, with `enctype="text/plain"`, they break non-ASCII letters, `&`, `+` and line breaks.
 * @param form its `action` is `mailto:` with the firm's address, and maybe a subject, to which its fields add theirs
 */
export function mailAddress(form: HTMLFormElement): string {
  const [address = '', query = ''] = (form.getAttribute('action') ?? '').split('?');
  const fields = formValues(form);
  const subject = [new URLSearchParams(query).get('subject'), fields['subject'], fields['project']];
  // Multi-line texts are below their labels.
  const lines = Object.entries(fields)
    .filter(([, value]) => value)
    .map(([name, value]) => `${labelOf(form, name)}:${value.includes('\n') ? '\n' : ' '}${value}`);
  const text = lines.join('\n').replaceAll('\n', '\r\n');
  return `${address}?subject=${encodeURIComponent(subject.filter(Boolean).join(': '))}&body=${encodeURIComponent(text)}`;
}
