// Keeps what is written in a form in this browser until the form is sent. A form with files loses those.
const note = document.querySelector<HTMLElement>('.draft');
/** Without the field for robots, which a password manager may fill, and fields of extensions, which have no name. */
const FIELDS = ':is(input, select, textarea)[name]:not([type=hidden], [type=file], [tabindex="-1"])';

type Kept = [name: string, value: string][];
const fieldsOf = (form: HTMLFormElement) => [...form.querySelectorAll<HTMLInputElement>(FIELDS)];
// A field called name hides the name of the form.
const nameOf = ({ dataset }: HTMLFormElement) => dataset['draft'] ?? '';
const keyOf = (form: HTMLFormElement) => `draft:${nameOf(form)}`;
const show = (isKept: boolean) => {
  if (note) note.hidden = !isKept;
};

/** Longer than any text that is taken. */
const TOO_LONG = 1e5;

/** Reads a draft; what an earlier site has left under its name is none. */
function readDraft(text: string | null): Kept {
  const isText = (part: unknown) => typeof part === 'string' && part.length < TOO_LONG;
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(kept)) return [];
    return kept.filter((entry): entry is Kept[number] => Array.isArray(entry) && entry.every(isText));
  } catch {
    return [];
  }
}

/** Listens on the document: the form may be drawn anew. */
function on(type: string, act: (form: HTMLFormElement) => void): void {
  document.addEventListener(type, ({ target }) => {
    const form = target instanceof Element && target.closest<HTMLFormElement>('form[data-draft]');
    try {
      if (form) act(form);
    } catch {
      // Storage is full: what is written from here on is not kept.
      show(false);
    }
  });
}

function keepDrafts(storage: Storage): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-draft]')) {
    const kept = readDraft(storage.getItem(keyOf(form)));
    for (const field of fieldsOf(form)) {
      const values = kept.filter(([name]) => name === field.name).map(([, value]) => value);
      // A value that the page has filled in stays, such as the name of a service.
      if (field.type === 'checkbox') field.checked ||= values.includes(field.value);
      else field.value ||= values[0] ?? '';
    }
    show(kept.some(([name]) => form.elements.namedItem(name)));
  }
  on('input', (form) => {
    const filled = fieldsOf(form).filter(({ type, checked, value }) =>
      type === 'checkbox' ? checked : value,
    );
    storage.setItem(keyOf(form), JSON.stringify(filled.map(({ name, value }) => [name, value])));
    show(filled.length > 0);
  });
  // The button of the note, and a script that has sent the form.
  on('reset', (form) => {
    storage.removeItem(keyOf(form));
    show(false);
  });
  // Without a script of its own, the form leads to a page that drops the draft.
  on('submit', (form) => {
    sessionStorage.setItem('sending', nameOf(form));
  });
}

try {
  keepDrafts(localStorage);
} catch {
  // Storage is off: nothing is kept.
}
