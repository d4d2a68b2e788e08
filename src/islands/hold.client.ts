import BlogFilter from './BlogFilter.tsx?chunk&inline';
import ContactForm from './ContactForm.tsx?chunk&inline';

/*
 * Holds what a visitor does to an island until its code has come. A submit, or a click on a `data-hold` element,
 * is repeated to the hydrated island; after two seconds, or when the code fails to load, to the browser. Small
 * enough for Astro to write it into the page, so that it runs before any other script has come.
 */
const TIMEOUT_MS = 2000;
/** Addresses of the islands that hold. */
const ISLANDS: Partial<Record<string, string>> = { BlogFilter, ContactForm };

const released = new WeakSet<Element>();
const held = new Map<Element, () => void>();

function hold(event: Event, element: Element | null, repeat: () => void): void {
  const island = element?.closest<HTMLElement>('[data-island]:not([data-hydrated])');
  if (!element || !island || released.has(island)) return;
  event.preventDefault();
  event.stopPropagation();
  island.dataset['wanted'] = '';
  // What hydrates it may still be on its way; the code need not wait for that.
  import(/* @vite-ignore */ ISLANDS[island.dataset['island'] ?? ''] ?? '').catch(() => undefined);
  const release = () => {
    released.add(island);
    held.get(element)?.();
    held.delete(element);
  };
  // A second click or Enter on the same element takes the place of the first.
  if (!held.has(element)) {
    // A task later: a failure that is known already settles amid the events of one validation.
    island.addEventListener('settled', () => setTimeout(release));
    setTimeout(release, TIMEOUT_MS);
  }
  held.set(element, repeat);
}

function holdSubmit(event: Event): void {
  const target = event.target as HTMLFormElement | HTMLInputElement;
  const form = target instanceof HTMLFormElement ? target : target.form;
  const { submitter } = event as SubmitEvent;
  hold(event, form, () => form?.requestSubmit(submitter));
}
document.addEventListener('submit', holdSubmit, true);
// A form that the browser's own validation refuses: the island answers in its own words.
document.addEventListener('invalid', holdSubmit, true);
document.addEventListener(
  'click',
  (event) => {
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
    const link = (event.target as Element).closest<HTMLElement>('[data-hold]');
    if (!button && !metaKey && !ctrlKey && !shiftKey && !altKey) hold(event, link, () => link?.click());
  },
  true,
);
