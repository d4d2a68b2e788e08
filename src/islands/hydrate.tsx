import type { ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot, type Root } from 'react-dom/client';
import { failure as text } from '../ui-text.ts';

/** Takes the place of an island that throws. */
function Failure({ error }: { error: Error }) {
  // Read from the first line of the page, so that the firm's config stays out of the script.
  const [mail, phone] = document.querySelectorAll<HTMLAnchorElement>('.top-line a');
  return (
    <div className="notice" role="alert">
      <h2>{text.title}</h2>
      <p>{error.message}</p>
      {import.meta.env.DEV && <pre>{error.stack}</pre>}
      <p>
        {text.reach} <a href={mail?.href}>{mail?.textContent}</a> {text.or}{' '}
        <a href={phone?.href}>{phone?.textContent}</a>.
      </p>
    </div>
  );
}

/** Hydrates an island that `Island.astro` rendered, effects included, and marks it with `data-hydrated`. */
export default function hydrate(island: HTMLElement, Content: ComponentType<object>): void {
  const props = JSON.parse(island.dataset['props'] ?? '{}') as object;
  const slot = island.querySelector('[data-slot]')?.innerHTML;
  let root: Root;
  const onUncaughtError = (error: unknown, { componentStack }: { componentStack?: string | undefined }) => {
    console.error(error, componentStack);
    root.render(<Failure error={error instanceof Error ? error : new Error(String(error))} />);
  };
  flushSync(() => {
    root = hydrateRoot(island, <Content {...props} {...(slot && { slot })} />, { onUncaughtError });
  });
  island.dataset['hydrated'] = '';
}
