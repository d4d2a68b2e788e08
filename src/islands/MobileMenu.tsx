import { useEffect, useRef } from 'react';

import { menu as text } from '../ui-text.ts';
import { Slot } from './Slot.tsx';

const STOPS = 'a[href], button, summary';

interface Props {
  /** The links and sections, rendered on the server. */
  slot?: string;
}

/**
 * Moves focus from stop to stop of the open menu, round and round. Every step is its own: browsers differ
 * in what Tab stops at (WebKit may pass links by) and in where they begin.
 */
function keepFocusInside(event: KeyboardEvent, menu: HTMLElement): void {
  // With Shift, WebKitGTK knows the key's place only, not its name.
  if (event.code !== 'Tab' || event.altKey || event.ctrlKey || !menu.matches(':popover-open')) return;
  const stops = [...menu.querySelectorAll<HTMLElement>(STOPS)].filter((stop) => stop.checkVisibility());
  const at = stops.indexOf(document.activeElement as HTMLElement);
  const next = event.shiftKey ? Math.max(at, 0) - 1 : at + 1;
  event.preventDefault();
  stops.at(next % stops.length)?.focus();
}

/**
 * The slide-in menu of small screens. The browser's popover and details do the opening and folding;
 * awake, the island keeps focus inside and closes and resets the menu on every route change.
 */
export default function MobileMenu({ slot = '' }: Props) {
  const sheet = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const menu = sheet.current;
    if (!menu) return;
    const stop = new AbortController();
    const close = () => {
      menu.hidePopover();
    };
    menu.addEventListener(
      'toggle',
      ({ newState }) => {
        if (newState === 'open') return;
        for (const section of menu.querySelectorAll('details')) section.open = false;
      },
      { signal: stop.signal },
    );
    // A section that folds above the one that was opened would take its heading out of sight.
    menu.addEventListener(
      'toggle',
      ({ target }) => {
        if (target instanceof HTMLDetailsElement && target.open)
          target.firstElementChild?.scrollIntoView({ block: 'nearest' });
      },
      { signal: stop.signal, capture: true },
    );
    // A link to the page that is open, or to a part of it, leaves no page; the others do.
    menu.addEventListener(
      'click',
      ({ target }) => {
        if ((target as Element).closest('a')) close();
      },
      { signal: stop.signal },
    );
    // Anywhere: focus may still be on the button that opened it.
    document.addEventListener(
      'keydown',
      (event) => {
        keepFocusInside(event, menu);
      },
      { signal: stop.signal },
    );
    // In a wider window the menu bar takes over, and an open menu would hold the page still unseen.
    window.addEventListener(
      'resize',
      () => {
        if (!menu.checkVisibility()) close();
      },
      { signal: stop.signal },
    );
    return () => {
      stop.abort();
    };
  }, []);

  return (
    <>
      <button className="menu-button btn btn-small" type="button" popoverTarget="menu">
        {text.title}
      </button>
      <div className="menu-sheet" id="menu" popover="auto" role="dialog" aria-label={text.title} ref={sheet}>
        <div className="menu-head">
          <p>{text.title}</p>
          <button className="btn" type="button" popoverTarget="menu" popoverTargetAction="hide">
            {text.close}
          </button>
        </div>
        <Slot html={slot} />
      </div>
    </>
  );
}
