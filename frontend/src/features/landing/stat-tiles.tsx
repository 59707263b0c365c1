import { formatDecimal } from '@league/shared/units/lap-time';
import type { PublicStatsDto } from '@league/shared/landing/public-stats.dto';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Flag, Gauge, Route, Users } from 'lucide-react';
import { t } from '../../language/translate';
import { StatTile } from '../../ui/layout/stat-tile';
import { formatCount } from '../../ui/text/format';
import { publicStatsQuery } from './landing.queries';

/** Shows the numbers of drivers, races and tracks and the fastest lap, with dashes if they cannot be loaded. */
export function StatTiles({ stale }: { readonly stale: boolean }) {
  const { data, isPending } = useQuery(publicStatsQuery);
  const text = (show: (stats: PublicStatsDto) => string) => (data ? show(data) : isPending ? null : '—');
  const fastest = data?.fastest_lap ?? null;
  return (
    <dl
      className={clsx('grid grid-cols-2 gap-3 tiny:grid-cols-1 sm:gap-4 lg:grid-cols-4', stale && 'grayscale')}
      aria-busy={isPending}
    >
      <StatTile label={t('Active Drivers')} icon={Users} value={text((stats) => formatCount(stats.total_drivers))} />
      <StatTile label={t('Races Completed')} icon={Flag} value={text((stats) => formatCount(stats.total_races))} />
      <StatTile
        label={t('Fastest Lap')}
        icon={Gauge}
        value={text(() => (fastest === null ? t('N/A') : formatDecimal(fastest, 2)))}
        note={data?.fastest_lap_track_name ?? undefined}
        tone={fastest === null ? undefined : 'fastest'}
        improves
      />
      <StatTile label={t('Race Tracks')} icon={Route} value={text((stats) => formatCount(stats.total_tracks))} />
    </dl>
  );
}
