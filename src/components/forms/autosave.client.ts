/** Keeps what is written in the forms of a page in this browser, each tab's by itself, until it is sent or cleared. */
export {};

// A form with files loses those.
type Fields = [name: string, value: string][];
/** What is kept of a form, and the drafts of closed tabs that it began with. */
interface Draft {
  fields: Fields;
  from: string[];
}

/** Without the field for robots, which a password manager may fill, and fields of extensions, which have no name. */
const FIELDS = ':is(input, select, textarea)[name]:not([type=hidden], [type=file], [tabindex="-1"])';
/** More characters than any text that is taken. */
const TOO_LONG = 1e5;
const TAB = 'tab';

/** Reads a draft; what an earlier site has left under the same name is none. */
function readDraft(text: string | null): Draft {
  const isText = (part: unknown) => typeof part === 'string' && part.length < TOO_LONG;
  const isField = (entry: unknown) => Array.isArray(entry) && entry.length === 2 && entry.every(isText);
  try {
    const { fields = [], from = [] } = JSON.parse(text ?? '{}') as Partial<Draft>;
    return { fields: fields.filter(isField), from: from.filter(isText) };
  } catch {
    return { fields: [], from: [] };
  }
}

// Each page has a name of its own, by which drafts of two tabs are told apart, and holds a lock of that name while it is
// open. Later ones sort behind earlier ones.
const page = Date.now().toString(36) + Math.random().toString(36).slice(2);
const { locks } = navigator as Partial<Navigator>;
void locks?.request(
  page,
  () =>
    new Promise((release) => {
      addEventListener('pagehide', release);
    }),
);
/** Names of the pages that are open; none where the browser does not tell, as on a site without TLS. */
const openPages = async () => new Set((await locks?.query())?.held?.map(({ name }) => name));

/** Keeps a form under the name of this page, beginning with the draft of this tab or of one that was closed. */
function keep(form: HTMLFormElement, note: HTMLElement, name: string, previous: string | null): void {
  const prefix = `draft:${name}:`;
  const key = prefix + page;
  const own = prefix + previous;
  let from: string[] = [];
  const fields = () => [...form.querySelectorAll<HTMLInputElement>(FIELDS)];

  async function takeUp(): Promise<void> {
    const open = await openPages();
    const drafts = Object.keys(localStorage).filter((each) => each.startsWith(prefix));
    const closed = drafts.filter((each) => !open.has(each.slice(prefix.length)));
    const source = drafts.includes(own) ? own : closed.sort().at(-1);
    if (!source) return;
    const draft = readDraft(localStorage.getItem(source));
    for (const field of fields()) {
      const values = draft.fields.filter(([known]) => known === field.name).map(([, value]) => value);
      // A value that the page has filled in stays, such as the name of a service.
      if (field.type === 'checkbox') field.checked ||= values.includes(field.value);
      else field.value ||= values[0] ?? '';
    }
    // That of an open page, of which this tab is a copy, is left to it.
    if (closed.includes(source)) from = [...draft.from, source];
    if (closed.includes(own)) localStorage.removeItem(own);
    write();
  }
  function write(): void {
    const filled = fields().filter(({ type, checked, value }) => (type === 'checkbox' ? checked : value));
    const draft: Draft = { fields: filled.map((field) => [field.name, field.value]), from };
    note.hidden = true;
    try {
      if (filled.length) localStorage.setItem(key, JSON.stringify(draft));
      else for (const each of [key, ...from]) localStorage.removeItem(each);
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
    if (target !== form || defaultPrevented || form.getAttribute('action')?.startsWith('mailto:')) return;
    sessionStorage.setItem(`sending:${import.meta.env.BASE_URL}`, JSON.stringify([key, ...from]));
  });
}

try {
  const previous = sessionStorage.getItem(TAB);
  sessionStorage.setItem(TAB, page);
  for (const note of document.querySelectorAll<HTMLElement>('[data-autosave]')) {
    const form = note.querySelector('button')?.form;
    if (form) keep(form, note, note.dataset['autosave'] ?? '', previous);
  }
} catch {
  // Storage is off: nothing is kept.
}
