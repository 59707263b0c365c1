import { TRACK_BOARD_LIMIT } from '@league/shared/leaderboards/track-board.live';
import { bestThenOf, type CarStats } from '../laps/totals/driver-stats.rules.js';
import type { Standing } from './leaderboard.mapper.js';
import { ranked } from './leaderboards.rules.js';

/** Describes a driver's best lap on one track, as read from the database. */
export interface TrackStanding extends Pick<
  Standing,
  'userId' | 'driverName' | 'totalLaps' | 'bestLapMs' | 'bestLapAt'
> {
  /** The driver's statistics on the track, for each car. */
  readonly cars: readonly CarStats[];
}

export interface RankedTrackStanding extends TrackStanding {
  readonly rank: number;
  /** The places gained since PLACES_SINCE_MINUTES ago, negative if lost; null for a driver who was not on the board then. */
  readonly placesGained: number | null;
}

/** Assigns ranks to standings that start at the top of the board; drivers with equal best laps share a rank. */
export function rankTrackStandings(standings: readonly TrackStanding[]): RankedTrackStanding[] {
  const ranksThen = ranksThenOf(standings);
  return ranked(standings, (a, b) => a.bestLapMs - b.bestLapMs).map(([standing, rank]) => {
    const then = ranksThen.get(standing.userId);
    return { ...standing, rank, placesGained: then === undefined ? null : then - rank };
  });
}

/**
 * Returns the ranks of the same drivers PLACES_SINCE_MINUTES ago. If the board is full, a driver who was then slower than the
 * current last place is left out, because the board does not show everyone who was ahead.
 */
function ranksThenOf(standings: readonly TrackStanding[]): ReadonlyMap<string, number> {
  const slowest = standings.length < TRACK_BOARD_LIMIT ? Infinity : (standings.at(-1)?.bestLapMs ?? Infinity);
  const then = standings.flatMap(({ userId, cars }) => {
    const ms = bestThenOf(cars)?.[0];
    return ms !== undefined && ms <= slowest ? [{ userId, ms }] : [];
  });
  const byTime = (a: { readonly ms: number }, b: { readonly ms: number }) => a.ms - b.ms;
  return new Map(ranked(then.sort(byTime), byTime).map(([{ userId }, rank]) => [userId, rank]));
}
