import { FILE_TYPES, LARGEST_FILE, MOST_FILES } from '../../forms/files.ts';
import { formatSize } from '../../lib/file-size.ts';
import { fill, type Words } from './words.ts';

/** A chosen file and its line in the list. */
export interface Row {
  file: File;
  item: HTMLElement;
  /** SHA-256 in hexadecimal digits, once it is known. */
  hash?: string;
  arrived?: boolean;
}

interface Options {
  input: HTMLInputElement;
  list: HTMLElement;
  /** A line of the list. */
  template: HTMLTemplateElement;
  words: Words;
  /** Is told why a file is not taken. */
  refuse: (reasons: string[]) => void;
  /** Is told where a file has moved to. */
  say: (text: string) => void;
  /** Is told of each file that is added or removed. */
  onChange: (change: 'added' | 'removed') => void;
  sendAgain: (row: Row) => void;
}

const shown = (bytes: number) => formatSize(bytes, document.documentElement.lang);

/** Why a file cannot be sent, if it cannot. */
function wrongWith({ name, size }: File, words: Words): string | undefined {
  const values = { name, size: shown(size), limit: shown(LARGEST_FILE) };
  if (!size) return fill(words.empty, values);
  if (size > LARGEST_FILE) return fill(words.tooLarge, values);
  const isKnown = FILE_TYPES.some((type) => name.toLowerCase().endsWith(type));
  return isKnown ? undefined : fill(words.unknown, values);
}

/** Shows how far a file has come: its words, and a bar while it is on its way. */
export function showState({ item }: Row, state: string, part?: number): void {
  const bar = item.querySelector('progress');
  const text = item.querySelector('output');
  if (bar) {
    bar.hidden = part === undefined;
    bar.value = part ?? 0;
  }
  if (text && text.value !== state) text.value = state;
}

/**
 * Lists the files of a field, in an order that buttons change. The field holds what the list shows, so that
 * the browser could send it.
 * @returns the files, in their order
 */
export function listFiles(options: Options): () => readonly Row[] {
  const { input, list, template, words } = options;
  let rows: Row[] = [];

  function show(): void {
    const transfer = new DataTransfer();
    for (const { file } of rows) transfer.items.add(file);
    input.files = transfer.files;
    list.replaceChildren(...rows.map(({ item }) => item));
  }

  function move(row: Row, by: number): void {
    const from = rows.indexOf(row);
    const to = from + by;
    const other = rows[to];
    if (other) rows = rows.with(from, other).with(to, row);
    const place = String(rows.indexOf(row) + 1);
    options.say(fill(words.moved, { name: row.file.name, place, count: String(rows.length) }));
  }

  function act(row: Row, button: HTMLButtonElement): void {
    const action = button.value;
    if (action === 'again') {
      options.sendAgain(row);
      return;
    }
    const next = rows[rows.indexOf(row) + 1] ?? rows[rows.indexOf(row) - 1];
    if (action === 'remove') rows = rows.filter((it) => it !== row);
    else move(row, action === 'up' ? -1 : 1);
    show();
    const isGone = action === 'remove';
    const place = isGone ? (next?.item.querySelector<HTMLElement>('[value=remove]') ?? input) : button;
    place.focus();
    if (isGone) options.onChange('removed');
  }

  function toRow(file: File): Row {
    const item = (template.content.firstElementChild as HTMLElement).cloneNode(true) as HTMLElement;
    const row: Row = { file, item };
    const [name, size] = item.querySelectorAll('span');
    if (name) name.textContent = file.name;
    if (size) size.textContent = shown(file.size);
    for (const button of item.querySelectorAll('button')) {
      button.ariaLabel = `${button.textContent.trim()}: ${file.name}`;
      button.addEventListener('click', () => {
        act(row, button);
      });
    }
    return row;
  }

  function add(): void {
    const isListed = (file: File) =>
      rows.some(
        ({ file: { name, size, lastModified } }) =>
          [name, size, lastModified].join() === [file.name, file.size, file.lastModified].join(),
      );
    const chosen = [...(input.files ?? [])].filter((file) => !isListed(file));
    const reasons = chosen.flatMap((file) => wrongWith(file, words) ?? []);
    const right = chosen.filter((file) => !wrongWith(file, words));
    const room = MOST_FILES - rows.length;
    if (right.length > room) reasons.push(fill(words.tooMany, { limit: String(MOST_FILES) }));
    rows = [...rows, ...right.slice(0, room).map(toRow)];
    show();
    options.refuse(reasons);
    options.onChange('added');
  }

  input.addEventListener('change', add);
  // What the browser kept over a reload.
  if (input.files?.length) add();
  return () => rows;
}
