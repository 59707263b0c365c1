import type { MyStatsDto } from '@league/shared/leaderboards/my-stats.dto';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Percent, Trophy } from 'lucide-react';
import { t, tn } from '../../../language/translate';
import { describeFailure } from '../../../platform/http/http-error';
import { QueryPanel } from '../../../platform/query/query-panel';
import { useSession } from '../../../platform/session/session.store';
import { formatRank } from '../../../racing/race-figures';
import { buttonClass } from '../../../ui/controls/button';
import { Failure } from '../../../ui/feedback/failure';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { Panel } from '../../../ui/layout/panel';
import { formatCount } from '../../../ui/text/format';
import { MY_STATS_TILES, type MemberNumbers } from './number-tiles';
import { myStatsQuery, useMyStatsFailed } from './standing.queries';
import { formatRate, formatRoundedRate, rate } from './standing.rules';
import { TileGrid } from './tile-grid';

interface MyStandingProps {
  /** Called when the user retries loading the numbers, so that the rest of the page reloads too. */
  readonly onRetry: () => void;
}

/** Shows the member's numbers, place and win rate, or the totals of the session's account if they cannot be loaded. */
export function MyStanding({ onRetry }: MyStandingProps) {
  const query = useQuery(myStatsQuery);
  const account = useSession((session) => session.user);
  const hasFailed = useMyStatsFailed();
  if (hasFailed && account !== null) {
    return (
      <>
        <Failure
          title={t('Unable to load stats')}
          detail={`${describeFailure(query.error)} ${t('The numbers below are from your account.')}`}
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
    <QueryPanel query={query} what={t('your stats')} skeleton={<Numbers numbers={null} standing={null} />}>
      {(stats) => <Numbers numbers={stats} standing={stats} />}
    </QueryPanel>
  );
}

interface NumbersProps {
  /** The member's numbers; null while they are loading. */
  readonly numbers: MemberNumbers | null;
  readonly standing: MyStatsDto | null;
}

function Numbers({ numbers, standing }: NumbersProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:gap-6">
      <TileGrid tiles={MY_STATS_TILES} numbers={numbers} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 sm:gap-6">
        {numbers === null ? <Skeleton className="h-51" /> : <RankCard standing={standing} />}
        {numbers === null ? <Skeleton className="h-51" /> : <WinRateCard numbers={numbers} />}
      </div>
    </div>
  );
}

/** Shows wins as a share of races, rounded to a whole percentage. */
function WinRateCard({ numbers }: { readonly numbers: MemberNumbers }) {
  const { total_wins: wins, total_races: races } = numbers;
  const percent = rate(wins, races);
  return (
    <Panel title={t('Win Rate')} icon={Percent}>
      <div className="flex min-h-28 flex-1 flex-col justify-center gap-3 px-4 py-5 sm:px-5">
        <p className="timing text-6xl font-bold">{formatRoundedRate(percent)}</p>
        <div
          aria-hidden
          className="h-2 overflow-hidden rounded-full bg-s3 forced-colors:border forced-colors:border-[CanvasText]"
        >
          <div
            className="h-full origin-left rounded-full bg-primary forced-colors:bg-[Highlight] transition-transform duration-250"
            style={{ transform: `scaleX(${percent / 100})` }}
          />
        </div>
        <p className="tabular text-sm text-muted">
          {wins === 1
            ? tn('1 win out of {n} race', '1 win out of {n} races', races)
            : tn('{wins} wins out of {n} race', '{wins} wins out of {n} races', races, { wins: formatCount(wins) })}
        </p>
      </div>
    </Panel>
  );
}

interface RankCardProps {
  /** The member's rank among all drivers; null if it is not known. */
  readonly standing: Pick<MyStatsDto, 'rank' | 'percentile' | 'ranked_drivers'> | null;
}

/** Shows the member's place on the global board, even beyond its first hundred. */
function RankCard({ standing }: RankCardProps) {
  return (
    <Panel
      title={t('Global Ranking')}
      icon={Trophy}
      action={
        <Link to="/leaderboards" className={buttonClass({ variant: 'link' })}>
          {t('Leaderboard')}
        </Link>
      }
    >
      <div className="flex min-h-28 flex-1 flex-col justify-center gap-2 px-4 py-5 sm:px-5">
        {standing === null || standing.rank === null ? (
          <p className="text-lg text-muted">{t('Complete races to get ranked!')}</p>
        ) : (
          <>
            <p className="timing text-6xl font-bold text-primary">{formatRank(standing.rank)}</p>
            <p className="tabular text-sm text-muted">
              {tn('of {n} ranked driver', 'of {n} ranked drivers', standing.ranked_drivers)}
              {standing.percentile !== null && standing.rank !== 1 && (
                <span className="block">
                  {t('Ahead of or level with {share} of them', { share: formatRate(standing.percentile) })}
                </span>
              )}
            </p>
          </>
        )}
      </div>
    </Panel>
  );
}
