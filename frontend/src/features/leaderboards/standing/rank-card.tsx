import type { MyStatsDto } from '@league/shared/leaderboards/my-stats.dto';
import { Link } from '@tanstack/react-router';
import { Trophy } from 'lucide-react';
import { t, tn } from '../../../language/translate';
import { buttonClass } from '../../../ui/controls/button';
import { formatRank } from '../../../racing/race-figures';
import { Panel } from '../../../ui/layout/panel';
import { formatRate } from './standing.rules';

interface RankCardProps {
  /** Null when it is not known. */
  readonly standing: Pick<MyStatsDto, 'rank' | 'percentile' | 'ranked_drivers'> | null;
}

/** Shows the member's place on the global board, also beyond its first hundred. */
export function RankCard({ standing }: RankCardProps) {
  return (
    <Panel
      title={t('Global Ranking')}
      icon={<Trophy className="size-5" />}
      action={
        <Link to="/leaderboards" className={buttonClass({ variant: 'link', shape: 'compact' })}>
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
              {standing.percentile !== null && (
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
