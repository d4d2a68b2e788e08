import { type ComponentType, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { failure as t } from '../ui-text.ts';
import { type IslandName, ISLANDS } from './registry.ts';

/** Takes the place of an island that throws. */
function Failure({ error }: { error: Error }) {
  // Read from the first line of the page, so that the firm's config stays out of the script.
  const [mail, phone] = document.querySelectorAll<HTMLAnchorElement>('.top-line a');
  return (
    <div className="notice" role="alert">
      <h2>{t.title}</h2>
      <p>{error.message}</p>
      {import.meta.env.DEV && <pre>{error.stack}</pre>}
      <p>
        {t.reach} <a href={mail?.href}>{mail?.textContent}</a>
        {phone && (
          <>
            {' '}
            {t.or} <a href={phone.href}>{phone.textContent}</a>
          </>
        )}
        .
      </p>
    </div>
  );
}

/** Tells when the effects of an island have run: from then on it listens. */
function Ready({ tell, children }: { tell: () => void; children: ReactNode }) {
  useEffect(tell, [tell]);
  return children;
}

/** Hydrates what `Island.astro` rendered of a component. Resolves once the component listens, or has failed. */
export default function hydrate(island: HTMLElement): Promise<undefined> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const tell = () => {
    resolve(undefined);
  };
  const Content = ISLANDS[island.dataset['island'] as IslandName] as ComponentType<object>;
  const place = island.querySelector('[data-root]') ?? island;
  const content = (
    <Ready tell={tell}>
      <Content {...(JSON.parse(island.dataset['props'] ?? '{}') as object)} />
    </Ready>
  );
  let next: ReactNode;
  const onUncaughtError = (error: unknown, { componentStack }: { componentStack?: string | undefined }) => {
    // Somebody else has moved what React drew, where nobody types. React throws once more as it clears the rest.
    const isMoved = error instanceof DOMException && error.name === 'NotFoundError';
    if (isMoved && next) return;
    (isMoved ? console.warn : console.error)(error, componentStack);
    next = isMoved ? content : <Failure error={error instanceof Error ? error : new Error(String(error))} />;
    setTimeout(() => {
      place.replaceChildren();
      root.render(next);
      next = undefined;
      tell();
    });
  };
  const root = hydrateRoot(place, content, {
    // Somebody else has changed the server's HTML: React draws its place again.
    onRecoverableError: (error) => {
      console.warn(error);
    },
    onUncaughtError,
  });
  return promise;
}
