import { clsx } from 'clsx';
import { CircleAlert, History } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button';
import { Failure } from './failure';
import { formatTimeOfDay } from './format';
import { useHeldFlag } from './use-held-flag';

interface DataStateProps {
  /** Nothing to show yet. */
  readonly pending: boolean;
  /** Why the last load failed, for people to read; null when it did not. */
  readonly failure: string | null;
  /** What failed to load: 'the leaderboard'. */
  readonly what: string;
  readonly onRetry: () => void;
  readonly retrying?: boolean;
  /** When the data was last known to be true, ms; null while it is current. */
  readonly staleSince: number | null;
  readonly hasData: boolean;
  readonly empty: ReactNode | null;
  readonly skeleton: ReactNode;
  readonly children: ReactNode;
}

/** The states of every panel: loading, failed, empty, stale or plainly there. Good data is dimmed, never taken away. */
export function DataState(props: DataStateProps) {
  const { pending, failure, what, hasData, staleSince, empty, skeleton, children } = props;
  const showSkeleton = useHeldFlag(pending && failure === null);
  if (showSkeleton || (pending && failure === null)) {
    return (
      <div aria-busy="true" className={showSkeleton ? 'animate-appear' : 'invisible'}>
        <span className="sr-only">Loading {what}</span>
        {skeleton}
      </div>
    );
  }
  if (failure !== null && !hasData) {
    return <Failure what={what} detail={failure} onRetry={props.onRetry} retrying={props.retrying ?? false} />;
  }
  return (
    <>
      {failure !== null && (
        <p className="flex items-center gap-2 border-b border-line py-0.5 pl-4 text-sm text-warning sm:pl-5">
          <CircleAlert aria-hidden className="size-4 shrink-0" />
          Could not refresh {what}.
          <Button variant="link" shape="compact" onClick={props.onRetry}>
            Retry
          </Button>
        </p>
      )}
      {staleSince !== null && <StaleTag since={staleSince} />}
      <div className={clsx('animate-appear transition-opacity', staleSince !== null && 'opacity-70')}>
        {empty ?? children}
      </div>
    </>
  );
}

/** On the panel's upper edge, so that nothing moves when the connection comes and goes. */
function StaleTag({ since }: { readonly since: number }) {
  return (
    <div className="relative z-20 h-0">
      <p className="absolute right-4 -translate-y-1/2 animate-appear rounded-full border border-warning bg-s1 px-2.5 py-0.5 text-xs font-semibold text-warning sm:right-5">
        <History aria-hidden className="mr-1 inline size-3.5 align-[-0.2em]" />
        <span className="tabular">as of {formatTimeOfDay(since)}</span>
      </p>
    </div>
  );
}
