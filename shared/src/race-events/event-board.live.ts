import { entriesAfter, type EntriesDeltaDto } from '../live/entries-after.js';
import type { ClassNumbersDto, RunningNumbersDto } from '../leaderboards/running-numbers.dto.js';
import type { RaceEventDto, RaceEventResultDto } from './race-event.dto.js';

/** Describes a driver on the board of a race event. */
export interface EventBoardEntryDto extends RaceEventResultDto, RunningNumbersDto {
  readonly best_lap_time: number;
  /** When the best lap was set, ISO 8601 UTC; in the result of a race, when the race was completed. */
  readonly best_lap_at: string;
  /** The driver's laps by car class, from which entriesOfClass() makes the board of one class. */
  readonly classes: readonly ClassNumbersDto[];
}

/** Describes the first message of an `event:<id>` channel: the current classification, during and after the race. */
export interface EventBoardDto {
  /** Null once the event is deleted; no more messages follow. */
  readonly event: RaceEventDto | null;
  /** Sorted by position; until the event is completed, `points` is what the position would earn. */
  readonly entries: readonly EventBoardEntryDto[];
}

/** Describes a change of an event's board. */
export interface EventBoardDeltaDto extends EntriesDeltaDto<EventBoardEntryDto> {
  /** Present when the event itself has changed; null when it has been deleted. */
  readonly event?: RaceEventDto | null;
}

/** Returns the board after a delta; the server and every screen use this function. */
export function applyEventBoardDelta(board: EventBoardDto, delta: EventBoardDeltaDto): EventBoardDto {
  return {
    event: delta.event === undefined ? board.event : delta.event,
    entries: entriesAfter(board.entries, delta, (a, b) => a.position - b.position),
  };
}
