import { useEffect } from 'react';
import { Toaster, toast } from 'sonner';

import { NOTICE } from '../lib/events.ts';
import type { Notice } from '../lib/notify.ts';
import stylesheet from './toasts.css?url';
import { useHydrated } from './use-hydrated.ts';

/** Milliseconds on screen (the customer's rule: 4 s or 5 s); an error stays longer. */
const DURATION = { success: 4000, info: 4000, error: 8000 };

/** The corner where notices appear. Asleep it is an empty live region. */
export default function Toasts() {
  const hydrated = useHydrated();

  useEffect(() => {
    const stop = new AbortController();
    const show = (event: Event) => {
      event.preventDefault();
      const { title, description, kind } = (event as CustomEvent<Notice>).detail;
      toast[kind](title, { description, duration: DURATION[kind] });
    };
    const reach = ({ key }: KeyboardEvent) => {
      if (key === 'F8') document.querySelector<HTMLElement>('[data-sonner-toaster]')?.focus();
    };
    // Sonner opens the stack for Alt+T and stops its clocks, but closes it only when a pointer leaves it.
    const leave = ({ target, relatedTarget }: FocusEvent) => {
      const list = (target as Element).closest('[data-sonner-toaster]');
      if (list && !list.contains(relatedTarget as Node | null))
        list.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, relatedTarget: document.body }));
    };
    document.addEventListener(NOTICE, show, { signal: stop.signal });
    document.addEventListener('keydown', reach, { signal: stop.signal });
    document.addEventListener('focusout', leave, { signal: stop.signal });
    return () => {
      stop.abort();
    };
  }, []);

  return (
    <>
      {hydrated && <link rel="stylesheet" href={stylesheet} precedence="default" />}
      <Toaster position="bottom-right" visibleToasts={3} closeButton hotkey={['altKey', 'KeyT']} />
    </>
  );
}
