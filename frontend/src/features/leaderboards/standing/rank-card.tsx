import { Link } from '@tanstack/react-router';
import { Trophy } from 'lucide-react';
import { t, tn } from '../../../language/translate';
import { buttonClass } from '../../../ui/controls/button';
import { formatRank } from '../../../racing/race-figures';
import { Panel } from '../../../ui/layout/panel';

interface RankCardProps {
  /** The exact place, also beyond the board's first hundred; null while there is none. */
  readonly rank: number | null;
  /** How many drivers are ranked in all; null when that is not known. */
  readonly ranked: number | null;
}

/** The member's place on the global board. */
export function RankCard({ rank, ranked }: RankCardProps) {
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
        {rank === null ? (
          <p className="text-lg text-muted">{t('Complete races to get ranked!')}</p>
        ) : (
          <>
            <p className="timing text-6xl font-bold text-primary">{formatRank(rank)}</p>
            {ranked !== null && (
              <p className="tabular text-sm text-muted">
                {tn('of {n} ranked driver', 'of {n} ranked drivers', ranked)}
              </p>
            )}
          </>
        )}
      </div>
    </Panel>
  );
}
