import type { CarType } from '@league/shared/cars/car.dto';
import { fastestFirst } from '@league/shared/laps/fastest-lap.rules';
import { entriesOfClass } from '@league/shared/leaderboards/entries-of-class';
import type { RunningNumbersDto } from '@league/shared/leaderboards/running-numbers.dto';
import type { TrackBoardEntryDto } from '@league/shared/leaderboards/track-board.live';
import type { EventBoardEntryDto } from '@league/shared/race-events/event-board.live';

/** Names the mark of a driver's last lap: the fastest on the board, the driver's best on it, or null for neither. */
export type LapMark = 'fastest' | 'best' | null;

/** Describes a driver on a board of best laps. Times and gaps are in seconds. */
export interface BoardRow {
  readonly userId: string;
  readonly name: string;
  readonly rank: number;
  /** The place, from 1; drivers may share a rank, but not a place. */
  readonly place: number;
  readonly last: number | null;
  readonly best: number;
  /** When the best lap was driven (ISO 8601). A later lap with an equal time does not replace it. */
  readonly bestAt: string;
  /** Whether the best lap is the fastest on the board. */
  readonly isFastest: boolean;
  /** The gap to the best lap of the leader, in seconds, negative for a faster lap; null for the leader. */
  readonly gap: number | null;
  /** The gap to the best lap of the driver ahead, in seconds, negative for a faster lap; null for the leader. */
  readonly interval: number | null;
  readonly laps: number;
  /** The places gained (positive) or lost in the last ten minutes; null when unknown. */
  readonly placesGained: number | null;
  readonly mark: LapMark;
}

interface Entry extends RunningNumbersDto, Pick<TrackBoardEntryDto, 'user_id' | 'driver_name' | 'rank'> {
  readonly best: number;
  readonly bestAt: string;
}

/** Returns the rows of a race event's board, for one car class, or for all if null. */
export function rowsOfEvent(entries: readonly EventBoardEntryDto[], carType: CarType | null): BoardRow[] {
  return toRows(
    entriesOfClass(entries, carType).map((entry) => ({
      ...entry,
      rank: entry.position,
      best: entry.best_lap_time,
      bestAt: entry.best_lap_at,
    })),
  );
}

/** Returns the rows of a track's board, for one car class, or for all if null. */
export function rowsOfTrack(entries: readonly TrackBoardEntryDto[], carType: CarType | null): BoardRow[] {
  return toRows(
    entriesOfClass(entries, carType).map((entry) => ({ ...entry, best: entry.best_time, bestAt: entry.best_time_at })),
  );
}

function toRows(entries: readonly Entry[]): BoardRow[] {
  const leader = entries[0];
  const fastest = fastestOf(entries);
  return entries.map((entry, place) => ({
    userId: entry.user_id,
    name: entry.driver_name,
    rank: entry.rank,
    place: place + 1,
    last: entry.last_lap_time,
    best: entry.best,
    bestAt: entry.bestAt,
    isFastest: entry === fastest,
    gap: leader === undefined || place === 0 ? null : entry.best - leader.best,
    interval: place === 0 ? null : entry.best - (entries[place - 1]?.best ?? entry.best),
    laps: entry.laps,
    placesGained: entry.places_gained,
    mark:
      entry.last_lap_at !== entry.bestAt || entry.last_lap_time !== entry.best
        ? null
        : entry === fastest
          ? 'fastest'
          : 'best',
  }));
}

/** Returns the row with the best lap, not always the first: a completed event is in the order of its races. */
export function fastestOf<Row extends Pick<BoardRow, 'best' | 'bestAt'>>(rows: readonly Row[]): Row | undefined {
  return fastestFirst(rows, ({ best: time, bestAt }) => ({ time, at: Date.parse(bestAt) }))[0];
}

/** Names the most important improvement between two states of a row, which then flashes; null for none. */
type Improvement = 'fastest' | 'best' | 'place' | null;

export function improvementOf(before: BoardRow, after: BoardRow): Improvement {
  if (after.best < before.best) return after.mark === 'fastest' ? 'fastest' : 'best';
  return after.rank < before.rank ? 'place' : null;
}
