import { type ComponentType, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

import { IslandContext } from './hooks.ts';
import { type IslandName, ISLANDS } from './registry.ts';
import { failure as t } from '../ui-text.ts';

/** Shown in place of an island that throws. */
function Failure({ error }: { error: Error }) {
  // Taken from the first line of the page, so that the firm's config stays out of the script.
  const links = [...document.links];
  const mail = links.find(({ protocol }) => protocol === 'mailto:');
  const phone = links.find(({ protocol }) => protocol === 'tel:');
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

/** Calls back when the effects of an island have run: from then on it listens. */
function Ready({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  useEffect(onReady, [onReady]);
  return children;
}

/** Hydrates a component that `Island.astro` rendered. Resolves once the component listens or has failed. */
export default function hydrate(island: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const onReady = () => {
      resolve();
    };
    const Content = ISLANDS[island.dataset['island'] as IslandName] as ComponentType<object>;
    const container = island.querySelector('[data-root]') ?? island;
    const content = (
      <IslandContext value={island}>
        <Ready onReady={onReady}>
          <Content {...(JSON.parse(island.dataset['props'] ?? '{}') as object)} />
        </Ready>
      </IslandContext>
    );
    let next: ReactNode;
    const onUncaughtError = (error: unknown, { componentStack }: { componentStack?: string | undefined }) => {
      // Another program has moved what React rendered, where nothing is typed. React throws again as it clears it.
      const isMoved = error instanceof DOMException && error.name === 'NotFoundError';
      if (isMoved && next) return;
      (isMoved ? console.warn : console.error)(error, componentStack);
      next = isMoved ? (
        content
      ) : (
        <Failure error={error instanceof Error ? error : new Error(String(error))} />
      );
      setTimeout(() => {
        container.replaceChildren();
        root.render(next);
        next = undefined;
        onReady();
      });
    };
    const root = hydrateRoot(container, content, {
      // Another program has changed the server's HTML: React renders its part again.
      onRecoverableError: (error) => {
        console.warn(error);
      },
      onUncaughtError,
    });
  });
}
