import { isUnreadable } from '../lib/forms/check-files.ts';
import { formatSize } from '../lib/file-size.ts';

const isSame = (one: File, other: File) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

/**
 * Lists the files of a form's field, and adds each choice to the one before. Call it before the form is listened to: what is
 * checked is what the field has then.
 */
export function listFiles(form: HTMLFormElement): void {
  const list = form.querySelector<HTMLElement>('[data-chosen-files]');
  const input = form.querySelector<HTMLInputElement>('[type=file]');
  if (list && input) listChosen(form, list, input);
}

function listChosen(form: HTMLFormElement, list: HTMLElement, input: HTMLInputElement): void {
  let chosen: readonly File[] = [];

  /** Puts files into the field and the list, where the form's own script then finds them. */
  function show(files: readonly File[]): void {
    chosen = files;
    const transfer = new DataTransfer();
    for (const file of files) transfer.items.add(file);
    input.files = transfer.files;
    list.hidden = !files.length;
    list.replaceChildren(...files.map(itemOf));
  }

  /** The same for what was not chosen in the field itself. */
  function change(files: readonly File[]): void {
    show(files);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }

  function itemOf(file: File, index: number): HTMLElement {
    const item = document.createElement('li');
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'btn btn-small';
    button.textContent = list.dataset['chosenFiles'] ?? '';
    button.setAttribute('aria-label', `${button.textContent} ${file.name}`);
    button.addEventListener('click', () => {
      change(chosen.filter((other) => other !== file));
      const buttons = list.querySelectorAll('button');
      (buttons[Math.min(index, buttons.length - 1)] ?? input).focus();
    });
    item.append(`${file.name}, ${formatSize(file.size, document.documentElement.lang)} `, button);
    return item;
  }

  /**
   * The files with others, each as it was chosen last: the size and time of an earlier choice may be those of now, and a
   * browser refuses to read it. A field for one file has the last.
   */
  const withOthers = (files: readonly File[]) =>
    [...chosen.filter((file) => !files.some((other) => isSame(file, other))), ...files].slice(
      input.multiple ? 0 : -1,
    );

  /** Drops earlier versions of files: a program has changed them, and they were chosen again. */
  async function dropStale(): Promise<void> {
    const isStale = await Promise.all(chosen.map(isUnreadable));
    const kept = chosen.filter(
      ({ name }, index) => !isStale[index] || !chosen.slice(index + 1).some((later) => later.name === name),
    );
    if (kept.length < chosen.length) change(kept);
  }

  const chosenNow = () => [...(input.files ?? [])];
  form.addEventListener(
    'input',
    ({ target }) => {
      // After a message was sent, the form empties its fields and says so itself.
      if (target === form) show(chosenNow());
      if (target !== input) return;
      show(withOthers(chosenNow()));
      void dropStale();
    },
    true,
  );
  // Fields are emptied after this event.
  form.addEventListener('reset', () =>
    setTimeout(() => {
      show([]);
    }),
  );
  // A browser may put in what was chosen before a reload.
  show(chosenNow());
}
