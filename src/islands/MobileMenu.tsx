import { useEffect, useRef } from 'react';

import { menu as text } from '../ui-text.ts';
import { Slot } from './Slot.tsx';

/**
 * Moves focus to the next or previous stop of the open menu, in a circle. Browsers differ in where Tab begins
 * and what it stops at: WebKit may skip links.
 */
function trapFocus(event: KeyboardEvent, menu: HTMLElement): void {
  // With Shift, WebKitGTK reports the key's code only, not its name.
  if (event.code !== 'Tab' || event.altKey || event.ctrlKey || !menu.matches(':popover-open')) return;
  const stops = [...menu.querySelectorAll<HTMLElement>('a[href], button, summary')].filter((stop) =>
    stop.checkVisibility(),
  );
  const at = stops.indexOf(document.activeElement as HTMLElement);
  const next = event.shiftKey ? Math.max(at, 0) - 1 : at + 1;
  event.preventDefault();
  stops.at(next % stops.length)?.focus();
}

/** Folds all sections of a menu that closes. */
function foldSections({ newState, currentTarget }: ToggleEvent): void {
  if (newState === 'open') return;
  for (const section of (currentTarget as HTMLElement).querySelectorAll('details')) section.open = false;
}

/** Keeps the heading of an opened section in view when the one above it folds. */
function showHeading({ target }: Event): void {
  if (target instanceof HTMLDetailsElement && target.open)
    target.firstElementChild?.scrollIntoView({ block: 'nearest' });
}

interface Props {
  title: string;
  /** The links and sections, rendered on the server. */
  slot?: string;
}

/**
 * The slide-in menu of small screens. The browser's popover and details open and fold it; once hydrated, the
 * island keeps focus inside, and closes and resets the menu when the visitor follows a link.
 */
export default function MobileMenu({ slot = '' }: Props) {
  const dialog = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const menu = dialog.current;
    if (!menu) return;
    const stop = new AbortController();
    const { signal } = stop;
    // A link to the open page, or to a part of it, does not leave the page.
    const onClick = ({ target }: Event) => {
      if ((target as Element).closest('a')) menu.hidePopover();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      trapFocus(event, menu);
    };
    // A wider window hides the menu, and an open one would still keep the page from scrolling.
    const onResize = () => {
      if (!menu.checkVisibility()) menu.hidePopover();
    };
    menu.addEventListener('toggle', foldSections, { signal });
    menu.addEventListener('toggle', showHeading, { signal, capture: true });
    menu.addEventListener('click', onClick, { signal });
    // Anywhere: focus may still be on the button that opened the menu.
    document.addEventListener('keydown', onKeyDown, { signal });
    window.addEventListener('resize', onResize, { signal });
    return () => {
      stop.abort();
    };
  }, []);

  return (
    <>
      <button className="menu-button btn btn-small" type="button" popoverTarget="menu">
        {text.title}
      </button>
      <div className="menu-sheet" id="menu" popover="auto" role="dialog" aria-label={text.title} ref={dialog}>
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
