import { bestSentence, markWords } from '../../lib/search/highlight.ts';
import { keepInAddress } from '../../lib/search/query.ts';
import { type SearchHit, findEntries, type SearchEntry } from '../../lib/search/rank.ts';
import { FOUND_FOR, NOTHING_FOUND_FOR, SEARCHING_FOR } from '../../ui-text.ts';

/** Results shown at once. */
const BATCH = 20;

function find<Type extends Element>(selector: string, type: new () => Type): Type {
  const element = document.querySelector(selector);
  if (element instanceof type) return element;
  throw new Error(`The search page has no ${selector}.`);
}
const form = find('.search-form', HTMLFormElement);
const field = find('#search', HTMLInputElement);
const count = find('.search-count', HTMLElement);
const list = find('.search-list', HTMLElement);
const more = find('[data-more]', HTMLElement);
const none = find('[data-none]', HTMLElement);
const failed = find('[data-failed]', HTMLElement);
const pages = find('.search-index', HTMLElement);

let entries: SearchEntry[] = [];
let complete = false;
let reading = false;
let found: SearchHit[] = [];

function element(name: string, className: string, ...children: (Node | string)[]): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  made.append(...children);
  // Screen readers may stop at each text node.
  made.normalize();
  return made;
}

/** A result as a list item. */
function item(result: SearchHit): HTMLElement {
  const { url, title, sheet, context } = result.entry;
  const marked = (text: string) =>
    markWords(text, result.words).map((piece) => (piece.hit ? element('mark', '', piece.text) : piece.text));
  const link = element('a', '', ...marked(title)) as HTMLAnchorElement;
  link.href = url;
  return element(
    'li',
    'card-link',
    element('span', 'tag', ...marked(sheet)),
    element('h3', '', link),
    element('p', 'max-w-measure text-small text-muted', ...marked(bestSentence(result))),
    element('span', 'tag', ...marked(context)),
  );
}

/** Adds the next results to the list. */
function showMore(): void {
  const shown = list.childElementCount;
  list.append(...found.slice(shown, shown + BATCH).map(item));
  more.hidden = list.childElementCount === found.length;
}

/** The status for a screen reader. */
function countText(query: string): string {
  if (!query) return '';
  if (!complete) return failed.hidden ? SEARCHING_FOR.replace('{words}', () => query) : '';
  const status = found.length ? FOUND_FOR.replace('{count}', String(found.length)) : NOTHING_FOUND_FOR;
  return status.replace('{words}', () => query);
}

/** Shows what has been found so far for the words in the field. */
function show(): void {
  const query = field.value.trim();
  // WebKit resets the field of a page from its back/forward cache to this value.
  field.defaultValue = field.value;
  found = findEntries(entries, query);
  list.replaceChildren();
  showMore();
  none.hidden = !query || !complete || found.length > 0;
  pages.hidden = found.length > 0;
  count.textContent = countText(query);
}

/** Searches for the words in the field and keeps them in the address. */
function search(): void {
  show();
  keepInAddress({ q: field.value.trim() });
}

/** Searches for the words in the address. */
function restore(): void {
  const words = new URLSearchParams(location.search).get('q') ?? '';
  field.value = words.slice(0, field.maxLength);
  show();
}

/** Reads the index and shows results; after a failure, typing tries again. */
async function readIndex(): Promise<void> {
  if (reading || complete) return;
  reading = true;
  failed.hidden = true;
  try {
    const response = await fetch(form.dataset['index'] ?? '');
    if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
    entries = (await response.json()) as SearchEntry[];
    complete = true;
  } catch {
    failed.hidden = false;
  }
  show();
  reading = false;
}

function clear(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || !field.value) return;
  event.preventDefault();
  field.value = '';
  field.focus();
  search();
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  list.querySelector('a')?.focus();
});
field.addEventListener('input', () => {
  void readIndex();
  search();
});
field.addEventListener('keydown', clear);
list.addEventListener('keydown', clear);
more.addEventListener('click', () => {
  const shown = list.childElementCount;
  showMore();
  list.children[shown]?.querySelector('a')?.focus();
});
window.addEventListener('popstate', restore);

void readIndex();
// Words that the visitor has typed take precedence over those of the address.
if (field.value) search();
else restore();
