import type { MyStatsDto } from '@league/shared/leaderboards/my-stats.dto';
import { useQuery } from '@tanstack/react-query';
import { ClipboardList } from 'lucide-react';
import { t } from '../../../language/translate';
import { QueryPanel } from '../../../platform/query/query-panel';
import { formatCount } from '../../../ui/text/format';
import { Panel } from '../../../ui/layout/panel';
import { SkeletonRows } from '../../../ui/feedback/skeleton';
import { lapTextWithUnit, formatRate, rate } from './standing.rules';
import { myStatsQuery } from './standing.queries';

/** Lists the member's win and podium rates, average and best lap, points and rank. */
export function PerformanceSummary() {
  const query = useQuery(myStatsQuery);
  return (
    <Panel title={t('Performance Summary')} icon={ClipboardList}>
      <QueryPanel
        query={query}
        what={t('your performance')}
        skeleton={<SkeletonRows rows={6} rowClass="h-12" marked={false} />}
      >
        {(stats) => <Lines stats={stats} />}
      </QueryPanel>
    </Panel>
  );
}

function Lines({ stats }: { readonly stats: MyStatsDto }) {
  const { total_races: races, total_wins: wins, total_podiums: podiums, rank, ranked_drivers: ranked } = stats;
  const lines = [
    [t('Win Rate'), formatRate(rate(wins, races))],
    [t('Podium Rate'), formatRate(rate(podiums, races))],
    [t('Average Lap'), lapTextWithUnit(stats.average_lap_time), t('over all tracks')],
    [t('Best Lap'), lapTextWithUnit(stats.best_lap_time), stats.best_lap_track_name],
    [t('Total Points'), formatCount(stats.total_points)],
    [
      t('Global Ranking'),
      rank === null ? t('N/A') : t('#{rank} of {drivers}', { rank: formatCount(rank), drivers: formatCount(ranked) }),
    ],
  ] as const;
  return (
    <dl>
      {lines.map(([label, value, note]) => (
        <div
          key={label}
          className="flex min-h-12 items-center justify-between gap-4 border-b border-line px-4 last:border-0 sm:px-5"
        >
          <dt className="min-w-0 py-1.5 text-muted">
            {label}
            {note && (
              <span dir="auto" className="block truncate text-xs text-faint">
                {note}
              </span>
            )}
          </dt>
          <dd className="timing text-xl font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
