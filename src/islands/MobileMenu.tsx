import { getDocument, getWindow, useIsland, useListener } from './hooks.ts';

/** Null in browsers without popovers (before 2024), where the menu is always shown, or without `checkVisibility`. */
const getMenu = (island: HTMLElement) =>
  'popover' in island && 'checkVisibility' in island ? island.querySelector<HTMLElement>('[popover]') : null;

/**
 * Moves focus to the next or previous stop of the open menu, and wraps around. Browsers differ in where Tab starts
 * and what it stops at: WebKit may skip links.
 */
function trapFocus(event: KeyboardEvent, menu: HTMLElement | null): void {
  // With Shift, WebKitGTK reports the key's code only, not its name.
  if (event.code !== 'Tab' || event.altKey || event.ctrlKey || !menu?.matches(':popover-open')) return;
  const stops = [...menu.querySelectorAll<HTMLElement>('a[href], button, summary')].filter((stop) =>
    stop.checkVisibility(),
  );
  const at = stops.indexOf(document.activeElement as HTMLElement);
  const next = event.shiftKey ? Math.max(at, 0) - 1 : at + 1;
  event.preventDefault();
  stops.at(next % stops.length)?.focus();
}

/** Folds all sections when the menu closes. */
function foldSections({ newState, currentTarget }: ToggleEvent): void {
  if (newState === 'open') return;
  for (const section of (currentTarget as HTMLElement).querySelectorAll('details')) section.open = false;
}

/** Folds the other sections, which Firefox before 130 leaves open, and keeps the heading of the opened one in view. */
function showHeading({ target, currentTarget }: Event): void {
  if (!(target instanceof HTMLDetailsElement && target.open)) return;
  for (const other of (currentTarget as HTMLElement).querySelectorAll('details'))
    if (other !== target) other.open = false;
  target.firstElementChild?.scrollIntoView({ block: 'nearest' });
}

/** Closes the menu when a link is followed: one to the current page, or to a part of it, does not leave the page. */
function closeAtLink({ target, currentTarget }: Event): void {
  if ((target as Element).closest('a')) (currentTarget as HTMLElement).hidePopover();
}

/** A wider window hides the menu, but an open one would still keep the page from scrolling. */
function closeIfHidden(menu: HTMLElement | null): void {
  if (!menu?.checkVisibility()) menu?.hidePopover();
}

/**
 * The slide-in menu of small screens. The browser's popover and details open and fold it (`MobileNav.astro`); once
 * hydrated, focus stays inside, and the menu closes and folds when the visitor follows a link.
 */
export default function MobileMenu() {
  const island = useIsland();
  const menu = island && getMenu(island);
  useListener(getMenu, 'toggle', foldSections);
  useListener(getMenu, 'toggle', showHeading, true);
  useListener(getMenu, 'click', closeAtLink);
  // On the document: focus may still be on the button that opened the menu.
  useListener(getDocument, 'keydown', (event) => {
    trapFocus(event, menu);
  });
  useListener(getWindow, 'resize', () => {
    closeIfHidden(menu);
  });
  // Astro takes null to mean that this is no React component, and calls it outside of React, which logs an error.
  return <></>;
}
