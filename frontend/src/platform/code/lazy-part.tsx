import { lazy, Suspense, useCallback, useState, type ComponentType, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { isMissingCode } from './missing-code';
import { MissingPart, useRecovery } from './missing-code-notice';

interface Options {
  /** Shows nothing while the code is missing; for secondary parts of a page. */
  readonly quiet?: boolean;
}

/**
 * Returns a component whose code is fetched when it is first rendered. If that fails, the component shows a notice, or nothing
 * with `quiet`, and keeps retrying. Its `preload` fetches the code earlier; the component is then rendered at once. `fallback` is
 * shown until the code has arrived; nothing when absent.
 */
export function lazyPart<P extends object>(
  load: () => Promise<(props: P) => ReactNode>,
  { quiet = false }: Options = {},
) {
  // React caches a failed import: the next attempt needs a new lazy component.
  const fetchPart = (): ComponentType<P> => lazy(async () => ({ default: await load() }));
  let Part = fetchPart();
  const preload = async () => {
    Part = await load();
  };
  const Missing = quiet ? QuietlyMissing : MissingPart;
  function LazyPart(props: P & { readonly fallback?: ReactNode }) {
    const [Current, setCurrent] = useState(() => Part);
    const tryAgain = useCallback(() => {
      Part = fetchPart();
      setCurrent(() => Part);
    }, []);
    return (
      <ErrorBoundary
        resetKeys={[Current]}
        fallbackRender={({ error }) => {
          if (!isMissingCode(error)) throw error;
          return <Missing error={error} onBack={tryAgain} />;
        }}
      >
        <Suspense fallback={props.fallback}>
          <Current {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  }
  return Object.assign(LazyPart, { preload });
}

function QuietlyMissing(props: { readonly error: Error; readonly onBack: () => void }) {
  useRecovery(props);
  return null;
}
