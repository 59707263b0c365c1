import { useQuery } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { QueryPanel } from '../../platform/query/query-panel';
import { useSession } from '../../platform/session/session.store';
import { EmptyState } from '../../ui/feedback/empty-state';
import { SkeletonRows } from '../../ui/feedback/skeleton';
import { LeaderboardTable, type Standing } from './leaderboard-table';
import { useLiveLeaderboard } from './leaderboards.live';
import { globalBoardQuery } from './leaderboards.queries';

/** The league's ranking, up to 100 drivers, live. `standing`: the member's own place, also behind those. */
export function GlobalBoard({ standing }: { readonly standing: Standing | undefined }) {
  const query = useQuery(globalBoardQuery);
  const userId = useSession((session) => session.user?.id);
  useLiveLeaderboard();
  return (
    <div className="card">
      <QueryPanel
        query={query}
        what="the leaderboard"
        skeleton={<SkeletonRows rows={10} rowClass="h-17 sm:h-15" />}
        isEmpty={({ entries }) => entries.length === 0}
        empty={
          <EmptyState icon={<Flag className="size-7" />}>No entries yet. Be the first to set a lap time!</EmptyState>
        }
      >
        {(board) => <LeaderboardTable board={board} userId={userId} standing={standing} />}
      </QueryPanel>
    </div>
  );
}
