import { useQuery } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { describeFailure } from '../../platform/http/http-error';
import { usePollWhileOffline, useStaleSince } from '../../platform/live/live.store';
import { useSession } from '../../platform/session/session.store';
import { DataState } from '../../ui/data-state';
import { EmptyState } from '../../ui/empty-state';
import { SkeletonRows } from '../../ui/skeleton';
import { LeaderboardTable, type Standing } from './leaderboard-table';
import { useLiveLeaderboard } from './leaderboards.live';
import { globalBoardQuery } from './leaderboards.queries';

/** The league's ranking, up to 100 drivers, live. `standing`: the member's own place, also behind those. */
export function GlobalBoard({ standing }: { readonly standing: Standing | undefined }) {
  const query = useQuery({ ...globalBoardQuery, refetchInterval: usePollWhileOffline() });
  const userId = useSession((session) => session.user?.id);
  useLiveLeaderboard();
  return (
    <div className="card">
      <DataState
        pending={query.isPending}
        failure={query.error ? describeFailure(query.error) : null}
        what="the leaderboard"
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
        staleSince={useStaleSince(query.dataUpdatedAt)}
        hasData={query.data !== undefined}
        skeleton={<SkeletonRows rows={10} rowClass="h-17 sm:h-15" />}
        empty={
          query.data?.entries.length === 0 ? (
            <EmptyState icon={<Flag className="size-7" />}>No entries yet. Be the first to set a lap time!</EmptyState>
          ) : null
        }
      >
        {query.data && <LeaderboardTable board={query.data} userId={userId} standing={standing} />}
      </DataState>
    </div>
  );
}
