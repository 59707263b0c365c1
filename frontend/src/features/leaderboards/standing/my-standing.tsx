import type { MyStatsDto } from '@league/shared/leaderboards/my-stats.dto';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { t } from '../../../language/translate';
import { describeFailure } from '../../../platform/http/http-error';
import { QueryPanel } from '../../../platform/query/query-panel';
import { useSession } from '../../../platform/session/session.store';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { Button } from '../../../ui/controls/button';
import { MY_STATS_TILES, type MemberNumbers } from './number-tiles';
import { RankCard } from './rank-card';
import { myStatsQuery, useMyStatsFailed } from './standing.queries';
import { TileGrid } from './tile-grid';
import { WinRateCard } from './win-rate-card';

interface MyStandingProps {
  /** Reloads the other parts of the page when the reader retries the numbers. */
  readonly onRetry: () => void;
}

/** Shows the member's numbers, place and win rate. When they cannot be loaded, it shows the account's own numbers. */
export function MyStanding({ onRetry }: MyStandingProps) {
  const query = useQuery(myStatsQuery);
  const account = useSession((session) => session.user);
  const hasFailed = useMyStatsFailed();
  if (hasFailed && account !== null) {
    return (
      <>
        <LoadFailure
          detail={describeFailure(query.error)}
          retrying={query.isFetching}
          onRetry={() => {
            void query.refetch();
            onRetry();
          }}
        />
        <Numbers numbers={account} standing={null} />
      </>
    );
  }
  return (
    <QueryPanel query={query} what={t('your stats')} skeleton={<NumbersSkeleton />}>
      {(stats) => <Numbers numbers={stats} standing={stats} />}
    </QueryPanel>
  );
}

interface NumbersProps {
  readonly numbers: MemberNumbers;
  readonly standing: MyStatsDto | null;
}

function Numbers({ numbers, standing }: NumbersProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:gap-6">
      <TileGrid tiles={MY_STATS_TILES} numbers={numbers} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 sm:gap-6">
        <RankCard standing={standing} />
        <WinRateCard wins={numbers.total_wins} races={numbers.total_races} />
      </div>
    </div>
  );
}

function NumbersSkeleton() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:gap-6">
      <TileGrid tiles={MY_STATS_TILES} numbers={null} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 sm:gap-6">
        <Skeleton className="h-51" />
        <Skeleton className="h-51" />
      </div>
    </div>
  );
}

interface LoadFailureProps {
  readonly detail: string;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

function LoadFailure({ detail, retrying, onRetry }: LoadFailureProps) {
  return (
    <div role="alert" className="card flex flex-wrap items-center gap-x-4 gap-y-3 p-4 sm:p-5">
      <CircleAlert aria-hidden className="size-6 shrink-0 text-danger" />
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold">{t('Unable to load stats')}</p>
        <p className="text-sm text-muted">
          {detail} {t('The numbers below are from your account.')}
        </p>
      </div>
      <Button variant="outline" disabled={retrying} onClick={onRetry}>
        {retrying ? t('Retrying…') : t('Retry')}
      </Button>
    </div>
  );
}
