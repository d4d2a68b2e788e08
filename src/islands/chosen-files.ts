import { isUnreadable } from '../lib/forms/check-files.ts';
import { formatSize } from '../lib/file-size.ts';

const isSame = (one: File, other: File) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

/**
 * Lists the files of a form's field, and adds each choice to the earlier ones. Call it before adding other
 * listeners to the form, so that they check the complete list.
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

  /** Does the same for a change made outside the field, which dispatches no `input` by itself. */
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
   * Adds files to the chosen ones. Of the same file, the latest choice stays: an earlier one may have the same size and
   * time, and the browser may still refuse to read it. A field for one file keeps the last.
   */
  const withOthers = (files: readonly File[]) =>
    [...chosen.filter((file) => !files.some((other) => isSame(file, other))), ...files].slice(
      input.multiple ? 0 : -1,
    );

  /** Drops earlier versions of files that another program has changed and that were chosen again. */
  async function dropStale(): Promise<void> {
    const files = chosen;
    const isStale = await Promise.all(files.map(isUnreadable));
    // More may have been chosen meanwhile.
    const stale = files.filter((_file, index) => isStale[index]);
    const kept = chosen.filter(
      (file, index) =>
        !stale.includes(file) || !chosen.slice(index + 1).some(({ name }) => name === file.name),
    );
    if (kept.length < chosen.length) change(kept);
  }

  const chosenNow = () => [...(input.files ?? [])];
  form.addEventListener(
    'input',
    ({ target }) => {
      // After sending, the form clears its fields and dispatches this event itself.
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
  // A browser may restore what was chosen before a reload.
  show(chosenNow());
}
