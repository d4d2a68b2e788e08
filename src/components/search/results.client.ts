import { keepInAddress } from '../../search/query.ts';
import { bestSentence, type Found, findEntries, type SearchEntry } from '../../search/rank.ts';
import { markWords } from '../../search/highlight.ts';

/** So many results are shown at once. */
const PAGE = 20;

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
const index = find('.search-index', HTMLElement);

const entries: SearchEntry[] = [];
let filesRead = 0;
let complete = false;
let reading = false;
let found: Found[] = [];

function element(name: string, className: string, ...children: (Node | string)[]): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  made.append(...children);
  return made;
}

const marked = (text: string, { words }: Found): (Node | string)[] =>
  markWords(text, words).map((piece) => (piece.hit ? element('mark', '', piece.text) : piece.text));

/** A result as a line of the index. */
function line(result: Found): HTMLElement {
  const { url, title, sheet, place } = result.entry;
  const link = document.createElement('a');
  link.href = url;
  link.append(...marked(title, result));
  return element(
    'li',
    '',
    element('span', 'tag', ...marked(sheet, result)),
    element('h3', '', link),
    element('p', '', ...marked(bestSentence(result), result)),
    element('span', 'tag', ...marked(place, result)),
  );
}

/** Adds the next results to the list. */
function showMore(): void {
  const shown = list.childElementCount;
  list.append(...found.slice(shown, shown + PAGE).map(line));
  more.hidden = list.childElementCount === found.length;
}

/** The count as a screen reader hears it. */
function countWords(query: string): string {
  if (!query) return '';
  if (!complete) return failed.hidden ? `Searching for “${query}” …` : '';
  return `${found.length || 'Nothing'} found for “${query}”`;
}

/** The words that the address holds, as long as the field can take. */
const addressWords = (): string =>
  (new URLSearchParams(location.search).get('q') ?? '').slice(0, field.maxLength);

/** Searches what has been read for the words in the field. */
function show(): void {
  const query = field.value.trim();
  // WebKit resets the field of a page that comes back from its cache, to this value.
  field.defaultValue = field.value;
  found = findEntries(entries, query);
  list.replaceChildren();
  showMore();
  none.hidden = !query || !complete || found.length > 0;
  index.hidden = found.length > 0;
  count.textContent = countWords(query);
}

/** Searches for what the visitor has typed, and keeps it in the address. */
function ask(): void {
  show();
  keepInAddress({ q: field.value.trim() });
}

/** Reads what is still missing of the index, and shows after each file what it holds. */
async function read(): Promise<void> {
  const { index: address = '', files = '' } = form.dataset;
  while (!complete) {
    const response = await fetch(`${address}${filesRead + 1}.json`);
    if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
    entries.push(...((await response.json()) as SearchEntry[]));
    filesRead++;
    complete = filesRead === Number(files);
    show();
  }
}

/** Reads the index, unless that is done or under way; after a failure the next letter tries again. */
function begin(): void {
  if (reading || complete) return;
  reading = true;
  failed.hidden = true;
  read()
    .catch(() => {
      failed.hidden = false;
    })
    .finally(() => {
      reading = false;
      show();
    });
}

/** Searches for the words of the address. */
function restore(): void {
  field.value = addressWords();
  show();
}

function clear(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || !field.value) return;
  event.preventDefault();
  field.value = '';
  field.focus();
  ask();
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  list.querySelector('a')?.focus();
});
field.addEventListener('input', () => {
  begin();
  ask();
});
field.addEventListener('keydown', clear);
list.addEventListener('keydown', clear);
more.addEventListener('click', () => {
  const shown = list.childElementCount;
  showMore();
  list.children[shown]?.querySelector('a')?.focus();
});
window.addEventListener('popstate', restore);

begin();
// What the visitor has typed already counts for more than the address.
if (field.value) ask();
else restore();
