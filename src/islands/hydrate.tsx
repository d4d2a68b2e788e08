import { type ComponentType, Fragment, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Takes the place of an island that throws. */
function Failure({ error }: { error: Error }) {
  // Read from the first line of the page, so that the firm's config stays out of the script.
  const contacts = [...document.querySelectorAll<HTMLAnchorElement>('.top-line a')];
  return (
    <div className="notice" role="alert">
      <h2>Unexpected Application Error!</h2>
      <p>{error.message}</p>
      {import.meta.env.DEV && <pre>{error.stack}</pre>}
      <p>
        Reach us at{' '}
        {contacts.map(({ href, textContent }, i) => (
          <Fragment key={href}>
            {i > 0 && ' or '}
            <a href={href}>{textContent}</a>
          </Fragment>
        ))}
        .
      </p>
    </div>
  );
}

function Hydrated({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  useEffect(onReady, [onReady]);
  return children;
}

/**
 * Hydrates an island that `Island.astro` rendered.
 * @returns resolves when all effects have run and `data-hydrated` is set, also if the island throws
 */
export default function hydrate(island: HTMLElement, Content: ComponentType<never>): Promise<void> {
  return new Promise((resolve) => {
    const props = JSON.parse(island.dataset['props'] ?? '{}') as object;
    const slot = island.querySelector('[data-slot]')?.innerHTML;
    const Island = Content as ComponentType<object>;
    const ready = () => {
      island.dataset['hydrated'] = '';
      resolve();
    };
    const onUncaughtError = (error: unknown, { componentStack }: { componentStack?: string | undefined }) => {
      console.error(error, componentStack);
      root.render(<Failure error={error instanceof Error ? error : new Error(String(error))} />);
      ready();
    };
    const root = hydrateRoot(
      island,
      <Hydrated onReady={ready}>
        <Island {...props} {...(slot && { slot })} />
      </Hydrated>,
      { onUncaughtError },
    );
  });
}
