import { TRACK_BOARD_LIMIT, type TrackBoardEntryDto } from '@league/shared/leaderboards/track-board.live';
import { secondsFromMs } from '@league/shared/units/lap-time';
import { bestThenOf, type CarNumbers, numbersOf } from '../laps/totals/board-numbers.rules.js';
import type { Standing } from './leaderboard.mapper.js';
import { ranked } from './leaderboards.rules.js';

/** A driver's best on one track as read, in the order of its board. */
export interface TrackStanding extends Pick<
  Standing,
  'userId' | 'username' | 'driverName' | 'totalLaps' | 'bestLapMs' | 'bestLapAt'
> {
  /** The laps on the track by car. */
  readonly cars: readonly CarNumbers[];
}

/** Gives the standings, which start at the top of the board, their ranks: equal best laps share one. */
export function trackBoardOf(standings: readonly TrackStanding[]): TrackBoardEntryDto[] {
  const ranksThen = ranksThenOf(standings);
  return ranked(standings, ({ bestLapMs }) => bestLapMs).map(([standing, rank]) => {
    const then = ranksThen.get(standing.userId);
    return {
      rank,
      user_id: standing.userId,
      driver_name: standing.driverName ?? standing.username,
      username: standing.username,
      total_races: standing.totalLaps,
      laps: standing.totalLaps,
      best_time: secondsFromMs(standing.bestLapMs),
      best_time_at: standing.bestLapAt.toISOString(),
      ...numbersOf(standing.cars),
      places_gained: then === undefined ? null : then - rank,
    };
  });
}

/**
 * The ranks of the same drivers by the laps driven until then. A full board does not show everyone who was ahead of a
 * driver who came from behind its last place: that driver was not on it.
 */
function ranksThenOf(standings: readonly TrackStanding[]): ReadonlyMap<string, number> {
  const slowest = standings.length < TRACK_BOARD_LIMIT ? Infinity : (standings.at(-1)?.bestLapMs ?? Infinity);
  const then = standings.flatMap(({ userId, cars }) => {
    const ms = bestThenOf(cars)?.[0];
    return ms !== undefined && ms <= slowest ? [{ userId, ms }] : [];
  });
  then.sort((a, b) => a.ms - b.ms);
  return new Map(ranked(then, ({ ms }) => ms).map(([{ userId }, rank]) => [userId, rank]));
}
