import { type ReactNode, useEffect, useRef } from 'react';

import { island } from './Island.tsx';

const STOPS = 'a[href], button, summary';

interface Props {
  /** Heading of the sheet. */
  title: string;
  /** The links and sections, rendered on the server. */
  children?: ReactNode;
}

/** Takes Tab from the last stop of the menu to the first, and back. */
function keepFocusInside(event: KeyboardEvent, menu: HTMLElement): void {
  if (event.key !== 'Tab') return;
  const stops = [...menu.querySelectorAll<HTMLElement>(STOPS)].filter((stop) => stop.checkVisibility());
  const [first, last] = [stops[0], stops.at(-1)];
  const edge = event.shiftKey ? first : last;
  if (document.activeElement !== edge && menu.contains(document.activeElement)) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}

/**
 * The slide-in menu of small screens. The browser's popover and details do the opening and folding;
 * awake, the island keeps focus inside and closes and resets the menu on every route change.
 */
function MobileMenu({ title, children }: Props) {
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
    menu.addEventListener(
      'keydown',
      (event) => {
        keepFocusInside(event, menu);
      },
      { signal: stop.signal },
    );
    // Before the page may go into the back/forward cache, so that it comes back closed.
    window.addEventListener('pagehide', close, { signal: stop.signal });
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
      <button className="menu-button btn" type="button" popoverTarget="menu">
        Menu
      </button>
      <div className="menu-sheet" id="menu" popover="auto" role="dialog" aria-label={title} ref={sheet}>
        <div className="menu-head">
          <p>{title}</p>
          <button className="btn" type="button" popoverTarget="menu" popoverTargetAction="hide">
            Close
          </button>
        </div>
        {children}
      </div>
    </>
  );
}

export default island(MobileMenu);
