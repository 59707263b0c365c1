import { useQuery } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { startTransition, useCallback, useState } from 'react';
import { t } from '../../language/translate';
import { QueryPanel } from '../../platform/query/query-panel';
import { useSession } from '../../platform/session/session.store';
import { EmptyState } from '../../ui/feedback/empty-state';
import { SkeletonRows } from '../../ui/feedback/skeleton';
import { LeaderboardTable } from './leaderboard-table';
import { useLiveLeaderboard } from './leaderboards.live';
import { formQuery, globalBoardQuery } from './leaderboards.queries';
import { OwnPlace } from './own-place';

const NO_FORM = [] as const;

/** Shows the league's live ranking of up to 100 drivers, and the member's own place even if it is further down. */
export function GlobalBoard() {
  const query = useQuery(globalBoardQuery);
  const user = useSession((session) => session.user);
  const [ownRow, setOwnRow] = useState<HTMLElement | null>(null);
  // Set in a transition: an urgent state would make React run all effects of the page within the commit.
  const noteOwnRow = useCallback((row: HTMLElement | null) => startTransition(() => setOwnRow(row)), []);
  const { data: form } = useQuery(formQuery);
  useLiveLeaderboard();
  return (
    <div className="max-w-[68.75rem]">
      {/* What the keyboard reaches is scrolled clear of the docked row. */}
      <div className="card [&_:is(a,button)]:scroll-mb-24">
        <QueryPanel
          query={query}
          what={t('the leaderboard')}
          skeleton={<SkeletonRows rows={10} rowClass="h-21.75 sm:h-12" />}
          isEmpty={({ entries }) => entries.length === 0}
          empty={<EmptyState icon={Flag}>{t('No entries yet. Be the first to set a lap time!')}</EmptyState>}
        >
          {(board) => (
            <LeaderboardTable board={board} form={form?.drivers ?? NO_FORM} userId={user?.id} ownRow={noteOwnRow} />
          )}
        </QueryPanel>
      </div>
      {query.data && <OwnPlace board={query.data} user={user} ownRow={ownRow} />}
    </div>
  );
}
