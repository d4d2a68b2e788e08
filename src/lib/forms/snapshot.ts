type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const CONTROLS = ':is(input, select, textarea)[name]:not([type=hidden])';

/** A file without its bytes. For a deleted file, browsers report a size of 0 and the current time as its date. */
const fileOf = ({ name, size, lastModified }: File) => [name, size, size && lastModified];

const contentOf = (control: Control): string =>
  control instanceof HTMLInputElement
    ? JSON.stringify([control.value, control.checked, Array.from(control.files ?? [], fileOf)])
    : control.value;

/** Empties one field, as `form.reset()` does with all. */
function empty(control: Control): void {
  if (control instanceof HTMLSelectElement)
    for (const option of control.options) option.selected = option.defaultSelected;
  else if (control instanceof HTMLInputElement && control.type === 'checkbox')
    control.checked = control.defaultChecked;
  else if (control.type === 'file') control.value = '';
  else control.value = control.defaultValue;
}

/** Values of a form's fields at one moment. */
export function takeSnapshot(form: HTMLFormElement) {
  const read = () =>
    Array.from(form.querySelectorAll<Control>(CONTROLS), (control) => [control, contentOf(control)] as const);
  const format = (contents: ReturnType<typeof read>) =>
    JSON.stringify(contents.map(([{ name }, content]) => [name, content]));
  const taken = read();
  const content = format(taken);
  return {
    /** The same for the same texts, choices and files. */
    content,
    /** True while nothing has been changed since. */
    isCurrent: () => format(read()) === content,
    /** Empties the fields that hold what they held then. */
    emptyUnchanged: () => {
      for (const [control, before] of taken) if (contentOf(control) === before) empty(control);
      // For scripts that watch the form: counters, and the one that saves drafts in this browser.
      form.dispatchEvent(new Event('input', { bubbles: true }));
    },
  };
}
