/** Saves what is typed in the forms of a page in this browser, separately for each tab, until it is sent or cleared. */
export {};

/** Excludes the honeypot, which a password manager may fill in, and fields added by extensions, which have no name. */
const FIELDS = ':is(input, select, textarea)[name]:not([type=hidden], [type=file], [tabindex="-1"])';
const TAB = 'tab';
/** Name under which a draft holds its own key and those of the drafts it started from. No field has an empty name. */
const KEYS = '';

// Each page load has its own name, which tells the drafts of two tabs apart, and holds a lock of that name while it is
// open. Later names sort after earlier ones.
const page = `${Date.now()}${Math.random()}`;
const { locks } = navigator as Partial<Navigator>;
const hold = () =>
  void locks?.request(
    page,
    () =>
      new Promise((release) => {
        addEventListener('pagehide', release);
      }),
  );
hold();
// A visitor may come back to a page that the browser has kept.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) hold();
});
/** Saves a form under the name of this page, starting from the draft of this tab or of a closed one. */
function keep(form: HTMLFormElement, note: HTMLElement, previous?: string): void {
  const storage = localStorage;
  const prefix = `draft:${note.dataset['autosave']}:`;
  const key = prefix + page;
  const own = prefix + previous;
  /** Keys, separated by commas, of this draft and of the drafts of closed tabs that it started from. */
  let keys = key;
  const fields = () => [...form.querySelectorAll<HTMLInputElement>(FIELDS)];

  async function takeUp(): Promise<void> {
    // Locks of the open pages; none if the browser has no Web Locks, as on a site without TLS.
    const { held = [] } = (await locks?.query()) ?? {};
    const drafts = Object.keys(storage).filter((each) => each.startsWith(prefix));
    const closed = drafts.filter((each) => !held.some(({ name: open }) => each === prefix + open));
    const source = drafts.includes(own) ? own : closed.sort().at(-1);
    if (!source) return;
    // A draft that an earlier site left under the same name has none of these fields.
    const draft = new URLSearchParams(storage[source] as string);
    for (const field of fields()) {
      const values = draft.getAll(field.name);
      // A value that the page has filled in stays, such as the name of a service.
      if (field.type === 'checkbox') field.checked ||= values.includes(field.value);
      else field.value ||= values[0] ?? '';
    }
    // If this tab is a copy of a page that is still open, the draft is left to that page.
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
      if (filled.length) storage[key] = String(draft);
      else for (const each of keys.split(',')) storage.removeItem(each);
      note.hidden = !filled.length;
    } catch {
      // Storage is full: what is typed from here on is not saved.
    }
  }
  const ready = takeUp();
  const save = () => void ready.then(write);
  form.addEventListener('input', save);
  // Fields are emptied after this event.
  form.addEventListener('reset', () => setTimeout(save));
  // Runs after the form's own script: if that does not send it, the browser opens a page that deletes the drafts.
  document.addEventListener('submit', ({ target, defaultPrevented }) => {
    if (target !== form || defaultPrevented || form.action.startsWith('mailto:')) return;
    sessionStorage[`sending:${import.meta.env.BASE_URL}`] = keys;
  });
}

try {
  const previous = sessionStorage[TAB] as string | undefined;
  sessionStorage[TAB] = page;
  for (const note of document.querySelectorAll<HTMLElement>('[data-autosave]')) {
    const form = note.querySelector('button')?.form;
    if (form) keep(form, note, previous);
  }
} catch {
  // Storage is disabled: nothing is saved.
}
