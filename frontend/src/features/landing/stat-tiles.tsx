import { formatDecimal } from '@league/shared/units/lap-time';
import type { PublicStatsDto } from '@league/shared/landing/public-stats.dto';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Flag, Gauge, Route, Users, type LucideIcon } from 'lucide-react';
import { msg, t, translated } from '../../language/translate';
import { formatCount } from '../../ui/text/format';
import { Skeleton } from '../../ui/feedback/skeleton';
import { useChangeCount } from '../../ui/hooks/use-change-count';
import { publicStatsQuery } from './landing.queries';

interface Tile {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly value: (stats: PublicStatsDto) => string;
  /** Returns a note on the number, such as its driver and track; null for none. */
  readonly note?: (stats: PublicStatsDto) => string | null;
  readonly fastest?: boolean;
}

const TILES: readonly Tile[] = [
  { label: msg('Active Drivers'), icon: Users, value: (stats) => formatCount(stats.total_drivers) },
  { label: msg('Races Completed'), icon: Flag, value: (stats) => formatCount(stats.total_races) },
  {
    label: msg('Fastest Lap'),
    icon: Gauge,
    value: (stats) => (stats.fastest_lap === null ? t('N/A') : formatDecimal(stats.fastest_lap, 2)),
    note: (stats) => stats.fastest_lap_track_name,
    fastest: true,
  },
  { label: msg('Race Tracks'), icon: Route, value: (stats) => formatCount(stats.total_tracks) },
];

/** Shows the numbers of drivers, races and tracks and the fastest lap, with dashes if they cannot be loaded. */
export function StatTiles({ stale }: { readonly stale: boolean }) {
  const { data, isPending } = useQuery(publicStatsQuery);
  return (
    <dl
      className={clsx('grid grid-cols-2 gap-3 tiny:grid-cols-1 sm:gap-4 lg:grid-cols-4', stale && 'grayscale')}
      aria-busy={isPending}
    >
      {TILES.map((tile) => (
        <StatTile key={tile.label} tile={tile} stats={data} pending={isPending} />
      ))}
    </dl>
  );
}

interface StatTileProps {
  readonly tile: Tile;
  readonly stats: PublicStatsDto | undefined;
  readonly pending: boolean;
}

function StatTile({ tile, stats, pending }: StatTileProps) {
  const text = stats ? tile.value(stats) : null;
  const note = stats ? tile.note?.(stats) : null;
  const changes = useChangeCount(text ?? '');
  const isFastest = tile.fastest === true && typeof stats?.fastest_lap === 'number';
  const Icon = tile.icon;
  return (
    <div className="card relative flex min-h-28 flex-col-reverse justify-end gap-2 sm:gap-3 overflow-hidden p-4 sm:min-h-32 sm:p-5">
      {changes > 1 && tile.fastest && (
        <span key={changes} aria-hidden className="flash-over [--flash:var(--fastest)]" />
      )}
      <dt className="min-w-0 text-xs text-muted sm:text-sm">
        <span className="flex items-center gap-2">
          <Icon aria-hidden className={clsx('size-4', isFastest ? 'text-fastest' : 'text-primary')} />
          {translated(tile.label)}
        </span>
        <span dir="auto" className="block min-h-[1lh] truncate text-xs text-faint sm:pl-6">
          {note}
        </span>
      </dt>
      <dd className={clsx('timing text-[2rem] font-bold sm:text-[2.5rem]', isFastest && 'text-fastest')}>
        <span key={changes} className={clsx(changes > 1 && !tile.fastest && 'tint-once')}>
          {text ?? (pending ? <Skeleton className="h-9 w-24" /> : '—')}
        </span>
      </dd>
    </div>
  );
}
