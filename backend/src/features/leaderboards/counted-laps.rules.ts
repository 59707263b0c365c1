import {
  compareEntries,
  LEADERBOARD_LIMIT,
  type LeaderboardDto,
  type LeaderboardEntryDto,
} from '@league/shared/leaderboards/leaderboard.dto';
import { secondsFromMs } from '@league/shared/units/lap-time';
import type { CountedDriver } from '../laps/counting/counted-laps.rules.js';
import { ranked } from './leaderboards.rules.js';

/**
 * The board after laps of these drivers were counted; undefined where it has to be read, because a driver enters it. A
 * driver who is on it only moves up by a counted lap.
 */
export function withCountedDrivers(
  board: LeaderboardDto,
  drivers: readonly CountedDriver[],
): LeaderboardDto | undefined {
  const entries = new Map(board.entries.map((entry) => [entry.user_id, entry]));
  for (const driver of drivers) {
    const entry = entries.get(driver.userId);
    if (entry) entries.set(driver.userId, withLaps(entry, driver));
    else if (driver.countedLaps === driver.gainedLaps || enters(board, driver)) return undefined;
  }
  return {
    entries: inOrder([...entries.values()]),
    total: board.total,
    updated_at: new Date().toISOString(),
  };
}

/** An entry that was read may be ahead of the announcement: then it has these laps already. */
function withLaps(entry: LeaderboardEntryDto, driver: CountedDriver): LeaderboardEntryDto {
  if (entry.total_races > 0 && entry.total_races >= driver.totalLaps) return entry;
  return {
    ...entry,
    total_races: driver.totalLaps,
    total_points: driver.totalPoints,
    best_time: secondsFromMs(driver.bestLapMs),
    best_time_at: new Date(driver.bestLapAt).toISOString(),
  };
}

/** Whether a driver who is not on the board may be now. */
function enters({ entries }: LeaderboardDto, { totalPoints, bestLapMs }: CountedDriver): boolean {
  const last = entries.at(-1);
  if (!last || entries.length < LEADERBOARD_LIMIT) return true;
  return (
    totalPoints > last.total_points || (totalPoints === last.total_points && secondsFromMs(bestLapMs) <= last.best_time)
  );
}

function inOrder(entries: readonly LeaderboardEntryDto[]): LeaderboardEntryDto[] {
  const sorted = [...entries].sort(
    (a, b) =>
      b.total_points - a.total_points ||
      a.best_time - b.best_time ||
      compareEntries({ ...a, rank: 0 }, { ...b, rank: 0 }),
  );
  return ranked(sorted, ({ total_points, best_time }) => `${total_points} ${best_time}`).map(([entry, rank]) =>
    rank === entry.rank ? entry : { ...entry, rank },
  );
}
