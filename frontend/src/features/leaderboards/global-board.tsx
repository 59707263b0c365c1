import { useQuery } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import type { MyStatsDto } from '@league/shared/leaderboards/my-stats.dto';
import { useState } from 'react';
import { t } from '../../language/translate';
import { QueryPanel } from '../../platform/query/query-panel';
import { useSession } from '../../platform/session/session.store';
import { EmptyState } from '../../ui/feedback/empty-state';
import { SkeletonRows } from '../../ui/feedback/skeleton';
import { LeaderboardTable } from './leaderboard-table';
import { useLiveLeaderboard } from './leaderboards.live';
import { globalBoardQuery } from './leaderboards.queries';
import { OwnPlace } from './own-place';

/** The league's ranking, up to 100 drivers, live. `standing`: the member's own place, also behind those. */
export function GlobalBoard({ standing }: { readonly standing: MyStatsDto | undefined }) {
  const query = useQuery(globalBoardQuery);
  const user = useSession((session) => session.user);
  const [ownRow, setOwnRow] = useState<HTMLElement | null>(null);
  useLiveLeaderboard();
  return (
    <div>
      <div className="card">
        <QueryPanel
          query={query}
          what={t('the leaderboard')}
          skeleton={<SkeletonRows rows={10} rowClass="h-17 sm:h-15" />}
          isEmpty={({ entries }) => entries.length === 0}
          empty={
            <EmptyState icon={<Flag className="size-7" />}>
              {t('No entries yet. Be the first to set a lap time!')}
            </EmptyState>
          }
        >
          {(board) => <LeaderboardTable board={board} userId={user?.id} ownRow={setOwnRow} />}
        </QueryPanel>
      </div>
      {query.data && <OwnPlace board={query.data} user={user} standing={standing} ownRow={ownRow} />}
    </div>
  );
}
