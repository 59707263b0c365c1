import type { MyStatsDto } from '@league/shared/leaderboards/my-stats.dto';
import { Flag, Gauge, Medal, Trophy, type LucideIcon } from 'lucide-react';
import { msg, t, tn } from '../../../language/translate';
import { formatCount } from '../../../ui/text/format';
import { lapText, lapTextWithUnit } from './standing.rules';

/** Contains the numbers on the tiles; the session's account has them too, except for the track of the best lap. */
export type MemberNumbers = Pick<MyStatsDto, 'total_races' | 'total_wins' | 'total_points' | 'best_lap_time'> &
  Partial<Pick<MyStatsDto, 'best_lap_track_name'>>;

export interface NumberTile<T> {
  /** The label in English, marked by `msg`. */
  readonly label: string;
  readonly icon: LucideIcon;
  readonly value: (stats: T) => string;
  readonly note?: (stats: T) => string | undefined;
  /** Marks the member's best lap time. */
  readonly best?: boolean;
  /** Marks a number that only ever improves. */
  readonly improves?: boolean;
}

type Tiles<T = MemberNumbers> = readonly NumberTile<T>[];

const races: NumberTile<MemberNumbers> = {
  label: msg('Total Races'),
  icon: Flag,
  value: (stats) => formatCount(stats.total_races),
};
const wins = (label: string): NumberTile<MemberNumbers> => ({
  label,
  icon: Trophy,
  value: (stats) => formatCount(stats.total_wins),
  improves: true,
});
const points = (label: string): NumberTile<MemberNumbers> => ({
  label,
  icon: Medal,
  value: (stats) => formatCount(stats.total_points),
  improves: true,
});
const best = (label: string, text: (seconds: number | null) => string): NumberTile<MemberNumbers> => ({
  label,
  icon: Gauge,
  value: (stats) => text(stats.best_lap_time),
  note: (stats) => stats.best_lap_track_name ?? undefined,
  best: true,
  improves: true,
});

const winsWithPodiums: NumberTile<MyStatsDto> = {
  ...wins(msg('Wins')),
  note: ({ total_podiums: podiums }) => tn('{n} podium', '{n} podiums', podiums),
};

/** Returns the tiles of the dashboard. `today`: the number of laps driven today; null while it is not known. */
export function dashboardTiles(today: number | null): Tiles<MyStatsDto> {
  return [
    { ...races, note: () => (today === null || today === 0 ? undefined : t('today +{n}', { n: formatCount(today) })) },
    winsWithPodiums,
    best(msg('Best Lap'), lapText),
    {
      ...points(msg('Total Points')),
      note: ({ rank, ranked_drivers: ranked }) =>
        rank === null
          ? undefined
          : t('#{rank} of {drivers}', { rank: formatCount(rank), drivers: formatCount(ranked) }),
    },
  ];
}

export const MY_STATS_TILES: Tiles = [
  races,
  wins(msg('Total Wins')),
  best(msg('Best Lap Time'), lapTextWithUnit),
  points(msg('Total Points')),
];

export const PROFILE_TILES: Tiles = [races, wins(msg('Wins')), points(msg('Points')), best(msg('Best Lap'), lapText)];

export const ANALYTICS_TILES: Tiles<MyStatsDto> = [races, winsWithPodiums, best(msg('Best Lap'), lapTextWithUnit)];
