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

// React's components need it in development; Astro adds it for its own directives alone.
if (import.meta.env.DEV) await import('@vitejs/plugin-react/preamble');

const load = (island: HTMLElement) =>
  Promise.all([
    import(/* @vite-ignore */ hydrateIsland) as Promise<typeof import('./hydrate.tsx')>,
    import(/* @vite-ignore */ ISLANDS[island.dataset['island'] as IslandName]) as Promise<{
      default: ComponentType<never>;
    }>,
  ]);

const hydrations = new WeakMap<HTMLElement, Promise<void>>();

/** Hydrates an island once; after a failure, the next touch tries again. */
function hydrate(island: HTMLElement): Promise<void> {
  const hydration =
    hydrations.get(island) ??
    load(island)
      .then(([{ default: run }, { default: Content }]) => run(island, Content))
      .catch(() => void hydrations.delete(island))
      .finally(() => island.dispatchEvent(new Event('settled')));
  hydrations.set(island, hydration);
  return hydration;
}

const on = (types: string, act: (island: HTMLElement) => unknown): void => {
  for (const type of types.split(' '))
    document.addEventListener(
      type,
      ({ target }) => {
        const island = (target as Element).closest<HTMLElement>('[data-island]');
        if (island) act(island);
      },
      true,
    );
};
on('pointerover touchstart', (island) => void load(island).catch(() => undefined));
on('pointerdown focusin input submit invalid click', hydrate);

// Touched before this script came.
const focused = document.activeElement?.closest<HTMLElement>('[data-island]');
if (focused) void hydrate(focused);
for (const island of document.querySelectorAll<HTMLElement>('[data-island][data-wanted]'))
  void hydrate(island);

document.addEventListener(
  NOTICE,
  (event) => {
    const toasts = document.querySelector<HTMLElement>('[data-island=Toasts]:not([data-hydrated])');
    if (!toasts) return;
    event.preventDefault();
    event.stopPropagation();
    const { detail } = event as CustomEvent<unknown>;
    void hydrate(toasts).then(() => {
      // Where the code did not come, the notice is lost; it never is the only sign of an error.
      if (toasts.dataset['hydrated'] !== undefined)
        document.dispatchEvent(new CustomEvent(NOTICE, { detail }));
    });
  },
  true,
);
