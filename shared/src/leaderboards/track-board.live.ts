import { entriesAfter, type EntriesDeltaDto } from '../live/entries-after.js';
import type { TrackDto } from '../tracks/track.dto.js';
import type { ClassNumbersDto, RunningNumbersDto } from './running-numbers.dto.js';

/** Describes a driver on the board of one track. */
export interface TrackBoardEntryDto extends RunningNumbersDto {
  /** Equal best laps share a rank: 1, 1, 3. */
  readonly rank: number;
  readonly user_id: string;
  /** The driver name, or 'Unknown Driver' if there is none. */
  readonly driver_name: string;
  /** Always empty, because public channels contain no usernames. */
  readonly username: string;
  /** The number of counted laps on this track, the same as `laps`. */
  readonly total_races: number;
  /** In seconds. */
  readonly best_time: number;
  /** When the best lap was set, ISO 8601 UTC; within a shared rank, the earlier one comes first. */
  readonly best_time_at: string;
  /** The driver's laps by car class, from which entriesOfClass() makes the board of one class. */
  readonly classes: readonly ClassNumbersDto[];
}

/** The maximum number of drivers on the board of a track. */
export const TRACK_BOARD_LIMIT = 100;

/** Describes the first message of a `track:<id>` channel: the board of the track, fastest driver first. */
export interface TrackBoardDto {
  /** Null once the track is deleted; no more messages follow. */
  readonly track: TrackDto | null;
  readonly entries: readonly TrackBoardEntryDto[];
}

/** Describes a change of a track's board. */
export interface TrackBoardDeltaDto extends EntriesDeltaDto<TrackBoardEntryDto> {
  /** Present when the track itself has changed, such as its name or record; null when it has been deleted. */
  readonly track?: TrackDto | null;
}

/** Returns the board after a delta; the server and every screen use this function. */
export function applyTrackBoardDelta(board: TrackBoardDto, delta: TrackBoardDeltaDto): TrackBoardDto {
  return {
    track: delta.track === undefined ? board.track : delta.track,
    entries: entriesAfter(board.entries, delta, compareTrackBoardEntries),
  };
}

/** Compares by rank, then by the time when the best lap was set, then by id. */
function compareTrackBoardEntries(a: TrackBoardEntryDto, b: TrackBoardEntryDto): number {
  return a.rank - b.rank || compareText(a.best_time_at, b.best_time_at) || compareText(a.user_id, b.user_id);
}

export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
