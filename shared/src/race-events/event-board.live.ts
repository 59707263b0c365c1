import { entriesAfter } from '../live/entries-after.js';
import type { ClassNumbersDto, RunningNumbersDto } from '../leaderboards/running-numbers.dto.js';
import type { RaceEventDto, RaceEventResultDto } from './race-event.dto.js';

/** A driver on the board of a race event. */
export interface EventBoardEntryDto extends RaceEventResultDto, RunningNumbersDto {
  readonly best_lap_time: number;
  /** Says when that best lap was set, ISO 8601 UTC; the result of a race has its completion here. */
  readonly best_lap_at: string;
  /** The same driver by car class, as entriesOfClass ranks them. */
  readonly classes: readonly ClassNumbersDto[];
}

/** The start of an `event:<id>` channel: the classification as it stands, while the race runs and afterwards. */
export interface EventBoardDto {
  /** Null once the event was deleted; nothing follows then. */
  readonly event: RaceEventDto | null;
  /** By position; `points` are what the position would earn until the event is completed. */
  readonly entries: readonly EventBoardEntryDto[];
}

/** A change of the board: entries to put in place by `user_id`, and drivers who left. */
export interface EventBoardDeltaDto {
  /** Present when the event itself changed. */
  readonly event?: RaceEventDto | null;
  readonly upsert: readonly EventBoardEntryDto[];
  readonly removed: readonly string[];
}

/** The board after a delta; the server and every screen use this one rule. */
export function applyEventBoardDelta(board: EventBoardDto, delta: EventBoardDeltaDto): EventBoardDto {
  return {
    event: delta.event === undefined ? board.event : delta.event,
    entries: entriesAfter(board.entries, delta, (a, b) => a.position - b.position),
  };
}
