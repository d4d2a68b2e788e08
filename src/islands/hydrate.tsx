import {
  Component,
  type ComponentType,
  createElement,
  type ErrorInfo,
  Fragment,
  type ReactNode,
  useEffect,
} from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Keeps an error inside its island and says what happened. */
class Boundary extends Component<{ children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo) {
    console.error(error, componentStack);
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    // The first line of every page says how to reach the firm; its config stays out of the browser.
    const ways = [...document.querySelectorAll<HTMLAnchorElement>('.top-line a')];
    return (
      <div className="notice" role="alert">
        <h2>Unexpected Application Error!</h2>
        <p>{error.message}</p>
        {import.meta.env.DEV && <pre>{error.stack}</pre>}
        <p>
          Reach us at{' '}
          {ways.map(({ href, textContent }, i) => (
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
}

function Hydrated({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  useEffect(onReady, [onReady]);
  return children;
}

/**
 * Hydrates what `Island.astro` rendered.
 * @param island the element around it, with the props in `data-props`
 * @returns settled when all effects have run; `data-hydrated` says so in the page
 */
export default function hydrate(island: HTMLElement, Content: ComponentType<never>): Promise<void> {
  return new Promise((resolve) => {
    const props = JSON.parse(island.dataset['props'] ?? '{}') as object;
    const slot = island.querySelector('[data-slot]')?.innerHTML;
    const ready = () => {
      island.dataset['hydrated'] = '';
      resolve();
    };
    hydrateRoot(
      island,
      <Hydrated onReady={ready}>
        <Boundary>
          {createElement(Content as ComponentType<object>, { ...props, ...(slot && { slot }) })}
        </Boundary>
      </Hydrated>,
    );
  });
}
