import { clsx } from 'clsx';
import { CircleAlert, History } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { t } from '../../language/translate';
import { Button } from '../../ui/controls/button';
import { Failure } from '../../ui/feedback/failure';
import { formatTimeOfDay } from '../../ui/text/format';
import { toServerTime } from '../clock';
import { describeFailure } from '../http/http-error';
import { useIsBrowserOnline, useLiveStatus, usePollsWhileOffline, useStaleSince } from '../live/live.store';
import { useIsReadQuietly } from './quiet-reads.store';

/** The delay, in ms, after which a skeleton appears. */
const SHOW_AFTER_MS = 150;
/** The minimum time, in ms, for which a skeleton stays, so that it does not flicker. */
const SHOW_FOR_MS = 300;
const POLL_MS = 15_000;

/** Contains the properties of a query, paged or not, that a panel uses. */
export interface PanelQuery<T> {
  readonly data: T | undefined;
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly isFetching: boolean;
  readonly isFetchingNextPage?: boolean;
  readonly isPlaceholderData: boolean;
  readonly dataUpdatedAt: number;
  readonly refetch: (options?: { cancelRefetch?: boolean }) => unknown;
}

interface QueryPanelProps<T> {
  readonly query: PanelQuery<T>;
  /** The content's name in messages: t('the leaderboard'). */
  readonly what: string;
  /** The placeholder that is shown while the data loads, in the shape of the data. */
  readonly skeleton: ReactNode;
  /** The content when there is nothing to show and, without `errorTitle`, when nothing could be loaded. */
  readonly empty?: ReactNode;
  /** Returns whether there is nothing to show; when absent, an empty array counts as nothing. */
  readonly isEmpty?: (data: T) => boolean;
  /**
   * The title of the message when nothing could be loaded, with the reason and Retry. If absent, the empty text is shown with a
   * discreet Retry below, or 'Could not load {what}' without an empty text.
   */
  readonly errorTitle?: string;
  /** Shows only the empty text when nothing could be loaded, for public sections. */
  readonly hidesError?: boolean;
  /** Dims the data while it is refetched at the user's request, for example after choosing a tab. */
  readonly dimsWhileReading?: boolean;
  readonly children: (data: T) => ReactNode;
}

/** Shows the states of a query: loading, failed, empty, stale or loaded. Stale data stays, dimmed and with its age. */
export function QueryPanel<T>(props: QueryPanelProps<T>) {
  const { query, what, skeleton, empty, children, dimsWhileReading = false } = props;
  const { data, error } = query;
  const staleSince = useStaleSince(query.dataUpdatedAt);
  const isLoading = query.isPending && error === null;
  const showSkeleton = useHeldFlag(isLoading);
  const isAskedFor = !useIsReadQuietly() && query.isFetchingNextPage !== true;
  const isReading = useHeldFlag(dimsWhileReading && query.isFetching && isAskedFor);
  usePolling(query);
  if (isLoading || showSkeleton) {
    return (
      <div aria-busy="true" className={showSkeleton ? 'animate-appear' : 'invisible'}>
        <span className="sr-only">{t('Loading {what}', { what })}</span>
        {skeleton}
      </div>
    );
  }
  if (data === undefined) return <NotLoaded {...props} />;
  const isDimmed = staleSince !== null || isReading || query.isPlaceholderData;
  const isEmpty = props.isEmpty?.(data) ?? (Array.isArray(data) && data.length === 0);
  return (
    <>
      {error !== null && <NotRefreshed query={query} what={what} />}
      {staleSince !== null && <StaleTag since={staleSince} />}
      {/* Desaturated, not transparent, so that the contrast still meets WCAG. */}
      <div
        aria-busy={isReading || undefined}
        className={clsx('animate-appear transition-[filter]', isDimmed && 'grayscale')}
      >
        {isEmpty && empty !== undefined ? empty : children(data)}
      </div>
    </>
  );
}

/** Reloads the data every 15 s while the live connection is down but the browser is online. */
function usePolling({ refetch }: PanelQuery<unknown>): void {
  const polls = usePollsWhileOffline();
  const poll = useEffectEvent(() => void refetch({ cancelRefetch: false }));
  useEffect(() => {
    if (!polls) return;
    const timer = setInterval(poll, POLL_MS);
    return () => clearInterval(timer);
  }, [polls]);
}

function NotLoaded<T>({ query, what, empty, errorTitle, hidesError = false }: QueryPanelProps<T>) {
  const retry = () => void query.refetch();
  const isBrowserOnline = useIsBrowserOnline();
  useRefetchWhenOnline(query, useLiveStatus().kind === 'offline');
  if (hidesError) return empty;
  // Whether the list is empty is unknown, so the empty text would be a guess.
  if (!isBrowserOnline) {
    return (
      <Failure
        title={t('Could not load {what}', { what })}
        detail={t('You are offline, and this was not loaded before. It appears once you are connected again.')}
        onRetry={retry}
        retrying={query.isFetching}
      />
    );
  }
  if (errorTitle === undefined && empty !== undefined) {
    return (
      <>
        {empty}
        <p role="alert" className="flex items-center justify-center gap-1 pb-3 text-sm text-faint">
          {t('Could not be loaded.')}
          <Button variant="link" aria-label={t('Retry {what}', { what })} disabled={query.isFetching} onClick={retry}>
            {t('Retry')}
          </Button>
        </p>
      </>
    );
  }
  return (
    <Failure
      title={errorTitle ?? t('Could not load {what}', { what })}
      detail={describeFailure(query.error)}
      onRetry={retry}
      retrying={query.isFetching}
    />
  );
}

/** Loads missing data as soon as the page is no longer offline. */
function useRefetchWhenOnline({ refetch }: PanelQuery<unknown>, isOffline: boolean): void {
  const wasOffline = useRef(isOffline);
  const read = useEffectEvent(() => void refetch());
  useEffect(() => {
    if (wasOffline.current && !isOffline) read();
    wasOffline.current = isOffline;
  }, [isOffline]);
}

function NotRefreshed({ query, what }: { readonly query: PanelQuery<unknown>; readonly what: string }) {
  return (
    <p className="flex items-center gap-2 border-b border-line py-0.5 pl-4 text-sm text-warning sm:pl-5">
      <CircleAlert aria-hidden className="size-4 shrink-0" />
      {t('Could not refresh {what}.', { what })}
      <Button variant="link" onClick={() => void query.refetch()}>
        {t('Retry')}
      </Button>
    </p>
  );
}

/** Shows how old the panel's data is, on its upper edge, so that nothing moves when the connection is lost or restored. */
function StaleTag({ since }: { readonly since: number }) {
  return (
    <div className="relative z-20 h-0">
      <p className="absolute right-4 -translate-y-1/2 animate-appear rounded-full border border-warning bg-s1 px-2.5 py-0.5 text-xs font-semibold text-warning sm:right-5">
        <History aria-hidden className="mr-1 inline size-3.5 align-[-0.2em]" />
        <span className="tabular">{t('as of {time}', { time: formatTimeOfDay(toServerTime(since)) })}</span>
      </p>
    </div>
  );
}

/** Returns true from 150 ms after `wanted` becomes true, and then for at least 300 ms, so that a skeleton never flickers. */
function useHeldFlag(wanted: boolean): boolean {
  const [shownAt, setShownAt] = useState<number | null>(null);
  useEffect(() => {
    if (wanted === (shownAt !== null)) return;
    const wait = wanted ? SHOW_AFTER_MS : SHOW_FOR_MS - (performance.now() - (shownAt ?? 0));
    const timer = setTimeout(() => setShownAt(wanted ? performance.now() : null), Math.max(0, wait));
    return () => clearTimeout(timer);
  }, [wanted, shownAt]);
  return shownAt !== null;
}
