import {
  Component,
  type ComponentType,
  type ErrorInfo,
  Fragment,
  type ReactNode,
  useEffect,
  useRef,
  useSyncExternalStore,
} from 'react';

interface Props {
  children: ReactNode;
}

/** Keeps an error inside its island and says what happened (the customer's rule). */
class Boundary extends Component<Props, { error?: Error }> {
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

const never = () => () => undefined;

/** False while the HTML is the server's, true from the first render in the browser on. */
export const useAwake = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/**
 * Makes an island of a component: an error stays inside, and once all its effects have run, `awake`
 * tells the directive that it is ready.
 */
export function island<Own extends object>(Content: ComponentType<Own>): ComponentType<Own> {
  return function Island(props: Own) {
    const root = useRef<HTMLDivElement>(null);
    useEffect(() => {
      root.current?.dispatchEvent(new Event('awake', { bubbles: true }));
    }, []);
    return (
      <div className="contents" ref={root}>
        <Boundary>
          <Content {...props} />
        </Boundary>
      </div>
    );
  };
}
