import { formValues } from './form-values.ts';

/** The words beside a field, or above a group of boxes to tick. */
function labelOf(form: HTMLFormElement, name: string): string {
  const [control] = form.querySelectorAll<HTMLInputElement>(`[name="${CSS.escape(name)}"]`);
  const words =
    control?.type === 'checkbox'
      ? control.closest('fieldset')?.querySelector('legend')
      : control?.labels?.[0];
  return words?.textContent.trim() ?? name;
}

/**
 * The address by which the visitor's mail program opens a mail with the words of a form (RFC 6068). Browsers that open it
 * by themselves, as `enctype="text/plain"`, break letters beyond ASCII, `&`, `+` and lines.
 * @param form its `action` is `mailto:` with the firm's address, and maybe a subject, which those of its fields follow
 */
export function mailAddress(form: HTMLFormElement): string {
  const [address = '', query = ''] = (form.getAttribute('action') ?? '').split('?');
  const fields = formValues(form);
  const subject = [new URLSearchParams(query).get('subject'), fields['subject'], fields['project']];
  // Texts of several lines stand below their names.
  const lines = Object.entries(fields)
    .filter(([, value]) => value)
    .map(([name, value]) => `${labelOf(form, name)}:${value.includes('\n') ? '\n' : ' '}${value}`);
  const text = lines.join('\n').replaceAll('\n', '\r\n');
  return `${address}?subject=${encodeURIComponent(subject.filter(Boolean).join(': '))}&body=${encodeURIComponent(text)}`;
}
