import type { ClientDirective } from 'astro';

import { isPlainClick } from '../lib/plain-click.ts';

/** After so many milliseconds without the island's script, the browser's own behaviour follows. */
const PATIENCE = 10_000;

/**
 * `client:interaction`: an island costs no script until a visitor touches it, and loses nothing that
 * was done before it woke. It loads when a pointer comes near and wakes on the first press, focus,
 * input or submit. A submit, or a click on an element marked `data-hold`, waits and is repeated to
 * the awake island; when the script never comes, it is repeated to the browser instead.
 *
 * `client:interaction="name"` also wakes the island on the document's event of that name, and
 * repeats the event once somebody listens. The island says that it is awake with an `awake` event.
 */
const interaction: ClientDirective = (load, { value }, island) => {
  const asleep = new AbortController();
  const held = new Map<unknown, () => void>();
  let hydrate: ReturnType<typeof load> | undefined;
  let waking = false;

  const on = (target: EventTarget, types: string, listener: (event: Event) => void) => {
    for (const type of types.split(' ')) {
      target.addEventListener(type, listener, { capture: true, signal: asleep.signal });
    }
  };
  const fetchOnce = () => (hydrate ??= load());
  const wake = async () => {
    if (waking) return;
    waking = true;
    on(island, 'awake astro:hydration-error', repeatHeld);
    setTimeout(repeatHeld, PATIENCE);
    await (
      await fetchOnce()
    )();
  };
  const repeatHeld = () => {
    asleep.abort();
    for (const repeat of held.values()) repeat();
    held.clear();
  };
  const hold = (event: Event, key: unknown, repeat: () => void) => {
    event.preventDefault();
    event.stopPropagation();
    held.set(key, repeat);
    void wake();
  };

  on(island, 'pointerenter touchstart', () => void fetchOnce());
  on(island, 'pointerdown focusin input', () => void wake());
  // A refused native validation is a submit, too: the island answers it with its own words.
  on(island, 'submit invalid', (event) => {
    const target = event.target as HTMLFormElement | HTMLInputElement;
    const form = target instanceof HTMLFormElement ? target : target.form;
    const { submitter } = event as SubmitEvent;
    if (form)
      hold(event, form, () => {
        form.requestSubmit(submitter);
      });
  });
  on(island, 'click', (event) => {
    const link = (event.target as Element).closest<HTMLElement>('[data-hold]');
    if (link && isPlainClick(event as MouseEvent))
      hold(event, link, () => {
        link.click();
      });
  });
  if (typeof value === 'string') {
    on(document, value, (event) => {
      const { detail } = event as CustomEvent<unknown>;
      hold(event, event, () => document.dispatchEvent(new CustomEvent(value, { detail })));
    });
  }
};

export default interaction;
