import { NOTICE, type Notice } from '../lib/notice.ts';
import react from './hydrate.tsx?chunk';
import form from './vanilla-form.ts?chunk';

// React needs it in development; Astro adds it for its own directives only.
if (import.meta.env.DEV) await import('@vitejs/plugin-react/preamble');

interface Code {
  default: (island: HTMLElement) => unknown;
}
/** React with all islands in one file; a form whose messages React does not render needs no React. */
const load = (island: HTMLElement) =>
  import(/* @vite-ignore */ island.dataset['island'] === 'Form' ? form : react) as Promise<Code>;

const begun = new Set<HTMLElement>();

/** Hydrates an island once; after a failure, the next touch tries again. Dispatches `settled` either way. */
async function hydrate(island: HTMLElement): Promise<void> {
  if (begun.has(island)) return;
  begun.add(island);
  try {
    await (await load(island)).default(island);
    island.dataset['state'] = 'hydrated';
  } catch {
    begun.delete(island);
    island.dataset['state'] = 'failed';
  }
  island.dispatchEvent(new Event('settled'));
}

function on(types: string, act: (island: HTMLElement) => unknown): void {
  const listener = ({ target }: Event) => {
    const island = (target as Element).closest<HTMLElement>('[data-island]');
    if (island) act(island);
  };
  for (const type of types.split(' ')) document.addEventListener(type, listener, true);
}
on('pointerover', (island) => void load(island).catch(() => undefined));
on('pointerdown focusin input submit invalid click', hydrate);

// Islands that were touched before this script loaded.
for (const island of document.querySelectorAll<HTMLElement>('[data-island]'))
  if (island.dataset['state'] || island.contains(document.activeElement)) void hydrate(island);

/** Hydrates the toasts for the first notice, then repeats it. */
function holdNotice(event: CustomEvent<Notice>): void {
  const toasts = document.querySelector<HTMLElement>('[data-island=Toasts]:not([data-state=hydrated])');
  if (!toasts) return;
  event.preventDefault();
  event.stopPropagation();
  const { detail } = event;
  const repeat = () => {
    // If the code did not load, the notice is lost; it is never the only sign of an error.
    if (toasts.dataset['state'] === 'hydrated') document.dispatchEvent(new CustomEvent(NOTICE, { detail }));
  };
  toasts.addEventListener('settled', repeat, { once: true });
  void hydrate(toasts);
}
document.addEventListener(NOTICE, holdNotice, true);
