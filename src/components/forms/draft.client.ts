// Keeps what is written in a form in this browser until the form is sent. A form with files loses those.
const form = document.querySelector<HTMLFormElement>('form[data-draft]');
const note = document.querySelector<HTMLElement>('.draft');
const FIELDS = 'input:not([type=hidden], [type=file]), select, textarea';

function keepDraft(edited: HTMLFormElement, storage: Storage): void {
  // A field called name hides the name of the form.
  const { draft = '' } = edited.dataset;
  const key = `draft:${draft}`;
  const fields = [...edited.querySelectorAll<HTMLInputElement>(FIELDS)];
  const kept = JSON.parse(storage.getItem(key) ?? '[]') as [name: string, value: string][];
  for (const field of fields) {
    const values = kept.filter(([name]) => name === field.name).map(([, value]) => value);
    // A value that the page has filled in stays, such as the name of a service.
    if (field.type === 'checkbox') field.checked ||= values.includes(field.value);
    else field.value ||= values[0] ?? '';
  }
  const show = (isKept: boolean) => {
    if (note) note.hidden = !isKept;
  };
  show(kept.length > 0);
  edited.addEventListener('input', () => {
    const filled = fields.filter(({ type, checked, value }) => (type === 'checkbox' ? checked : value));
    storage.setItem(key, JSON.stringify(filled.map(({ name, value }) => [name, value])));
    show(filled.length > 0);
  });
  // The button of the note, and a script that has sent the form.
  edited.addEventListener('reset', () => {
    storage.removeItem(key);
    show(false);
  });
  // Without a script of its own, the form leads to a page that drops the draft.
  edited.addEventListener('submit', () => {
    sessionStorage.setItem('sending', draft);
  });
}

try {
  if (form) keepDraft(form, localStorage);
} catch {
  // Storage is off: nothing is kept.
}
