/** Keeps what is written in the forms of a page in this browser, each tab's by itself, until it is sent or cleared. */
export {};

/** Without the field for robots, which a password manager may fill, and fields of extensions, which have no name. */
const FIELDS = ':is(input, select, textarea)[name]:not([type=hidden], [type=file], [tabindex="-1"])';
const TAB = 'tab';
/** In a draft, beside its fields, its own key and those of the drafts that it began with. A field has a name. */
const KEYS = '';

// Each page has a name of its own, by which drafts of two tabs are told apart, and holds a lock of that name while it is
// open. Later ones sort behind earlier ones.
const page = `${Date.now()}${Math.random()}`;
const { locks } = navigator as Partial<Navigator>;
void locks?.request(
  page,
  () =>
    new Promise((release) => {
      addEventListener('pagehide', release);
    }),
);
/** Keeps a form under the name of this page, beginning with the draft of this tab or of one that was closed. */
function keep(form: HTMLFormElement, note: HTMLElement, previous: string | null): void {
  const storage = localStorage;
  const prefix = `draft:${note.dataset['autosave']}:`;
  const key = prefix + page;
  const own = prefix + previous;
  /** The draft here, and those of closed tabs that it began with. */
  let keys = key;
  const fields = () => [...form.querySelectorAll<HTMLInputElement>(FIELDS)];

  async function takeUp(): Promise<void> {
    // Locks of the open pages; none where the browser does not tell, as on a site without TLS.
    const { held = [] } = (await locks?.query()) ?? {};
    const drafts = Object.keys(storage).filter((each) => each.startsWith(prefix));
    const closed = drafts.filter((each) => !held.some(({ name: open }) => each === prefix + open));
    const source = drafts.includes(own) ? own : closed.sort().at(-1);
    if (!source) return;
    // A draft of an earlier site under the same name has no field here.
    const draft = new URLSearchParams(storage.getItem(source) ?? '');
    for (const field of fields()) {
      const values = draft.getAll(field.name);
      // A value that the page has filled in stays, such as the name of a service.
      if (field.type === 'checkbox') field.checked ||= values.includes(field.value);
      else field.value ||= values[0] ?? '';
    }
    // The draft of an open page, of which this tab is a copy, is left to that page.
    if (closed.includes(source)) keys = `${key},${draft.get(KEYS) ?? source}`;
    if (closed.includes(own)) storage.removeItem(own);
    write();
  }
  function write(): void {
    const filled = fields().filter(({ type, checked, value }) => (type === 'checkbox' ? checked : value));
    const draft = new URLSearchParams(filled.map((field) => [field.name, field.value]));
    draft.set(KEYS, keys);
    note.hidden = true;
    try {
      if (filled.length) storage.setItem(key, String(draft));
      else for (const each of keys.split(',')) storage.removeItem(each);
      note.hidden = !filled.length;
    } catch {
      // Storage is full: what is written from here on is not kept.
    }
  }
  const ready = takeUp();
  const save = () => void ready.then(write);
  form.addEventListener('input', save);
  // Fields are emptied after this event.
  form.addEventListener('reset', () => setTimeout(save));
  // Behind the form's own script: where that does not send it, the browser opens a page that drops what was kept.
  document.addEventListener('submit', ({ target, defaultPrevented }) => {
    if (target !== form || defaultPrevented || form.action.startsWith('mailto:')) return;
    sessionStorage.setItem(`sending:${import.meta.env.BASE_URL}`, keys);
  });
}

try {
  const previous = sessionStorage.getItem(TAB);
  sessionStorage.setItem(TAB, page);
  for (const note of document.querySelectorAll<HTMLElement>('[data-autosave]')) {
    const form = note.querySelector('button')?.form;
    if (form) keep(form, note, previous);
  }
} catch {
  // Storage is off: nothing is kept.
}
