import type { ComponentType } from 'react';

import { NOTICE } from '../lib/events.ts';
import BlogFilter from './BlogFilter.tsx?chunk';
import ContactForm from './ContactForm.tsx?chunk';
import hydrateIsland from './hydrate.tsx?chunk';
import MobileMenu from './MobileMenu.tsx?chunk';
import Toasts from './Toasts.tsx?chunk';

/** Addresses of the islands' code. */
const ISLANDS = { BlogFilter, ContactForm, MobileMenu, Toasts };
export type IslandName = keyof typeof ISLANDS;

// React needs it in development; Astro adds it for its own directives only.
if (import.meta.env.DEV) await import('@vitejs/plugin-react/preamble');

const load = (island: HTMLElement) =>
  Promise.all([
    import(/* @vite-ignore */ hydrateIsland) as Promise<typeof import('./hydrate.tsx')>,
    import(/* @vite-ignore */ ISLANDS[island.dataset['island'] as IslandName]) as Promise<{
      default: ComponentType;
    }>,
  ]);

const hydrations = new WeakMap<HTMLElement, Promise<void>>();

/** Hydrates an island once; after a failure, the next touch tries again. */
function hydrate(island: HTMLElement): Promise<void> {
  const hydration =
    hydrations.get(island) ??
    load(island)
      .then(([{ default: run }, { default: Content }]) => {
        run(island, Content);
      })
      .catch(() => void hydrations.delete(island))
      .finally(() => island.dispatchEvent(new Event('settled')));
  hydrations.set(island, hydration);
  return hydration;
}

function on(types: string, act: (island: HTMLElement) => unknown): void {
  const listener = ({ target }: Event) => {
    const island = (target as Element).closest<HTMLElement>('[data-island]');
    if (island) act(island);
  };
  for (const type of types.split(' ')) document.addEventListener(type, listener, true);
}
on('pointerover touchstart', (island) => void load(island).catch(() => undefined));
on('pointerdown focusin input submit invalid click', hydrate);

// Touched before this script loaded.
const focused = document.activeElement?.closest<HTMLElement>('[data-island]');
if (focused) void hydrate(focused);
for (const island of document.querySelectorAll<HTMLElement>('[data-island][data-wanted]'))
  void hydrate(island);

/** Hydrates the toasts for the first notice, then repeats it. */
function holdNotice(event: Event): void {
  const toasts = document.querySelector<HTMLElement>('[data-island=Toasts]:not([data-hydrated])');
  if (!toasts) return;
  event.preventDefault();
  event.stopPropagation();
  const { detail } = event as CustomEvent<unknown>;
  void hydrate(toasts).then(() => {
    // If the code did not load, the notice is lost; it is never the only sign of an error.
    if ('hydrated' in toasts.dataset) document.dispatchEvent(new CustomEvent(NOTICE, { detail }));
  });
}
document.addEventListener(NOTICE, holdNotice, true);
