/*
 * Holds a submit of an island, or a click on a `data-replay` link in it, until the island is hydrated, then replays it.
 * After two seconds, or if the code fails to load, the browser handles it. Small enough for Astro to inline, so that
 * it runs before any other script has loaded.
 */
const TIMEOUT_MS = 2000;
/** Milliseconds during which a form that the browser is sending is not sent again. */
const ONCE_MS = 10_000;
const WAITING = '[data-island]:not([data-state=hydrated])';

const released = new WeakSet<Element>();
const pending = new Map<Element, () => void>();
let sentAt = -ONCE_MS;

function keep(event: Event, element: Element | null, replay: () => void): void {
  const island = element?.closest<HTMLElement>(WAITING);
  if (!element || !island || released.has(island)) return;
  event.preventDefault();
  event.stopPropagation();
  // The script that hydrates it may still be loading.
  island.dataset['state'] = 'wanted';
  const release = () => {
    released.add(island);
    pending.get(element)?.();
    pending.delete(element);
  };
  // A second click or Enter on the same element replaces the first.
  if (!pending.has(element)) {
    // In a separate task: an earlier failure settles in the middle of the `invalid` events of one validation.
    island.addEventListener('settled', () => setTimeout(release));
    setTimeout(release, TIMEOUT_MS);
  }
  pending.set(element, replay);
}

function keepSubmit(event: Event): void {
  const target = event.target as HTMLFormElement | HTMLInputElement;
  const form = target instanceof HTMLFormElement ? target : target.form;
  const { submitter } = event as SubmitEvent;
  keep(event, form, () => form?.requestSubmit(submitter));
  // The browser handles this submit, and would post the form again on a second click.
  if (event.type === 'submit' && !event.defaultPrevented && form?.closest(WAITING)) {
    if (event.timeStamp - sentAt < ONCE_MS) event.preventDefault();
    else sentAt = event.timeStamp;
  }
}

function keepClick(event: MouseEvent): void {
  if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = (event.target as Element).closest<HTMLElement>('[data-replay]');
  keep(event, link, () => link?.click());
}

document.addEventListener('submit', keepSubmit, true);
// The browser refused the form: the island reports the errors.
document.addEventListener('invalid', keepSubmit, true);
document.addEventListener('click', keepClick, true);
// After returning to the page, a visitor may send it again.
addEventListener('pageshow', () => (sentAt = -ONCE_MS));
