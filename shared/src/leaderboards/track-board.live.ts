import { entriesAfter } from '../live/entries-after.js';
import type { TrackDto } from '../tracks/track.dto.js';
import type { ClassNumbersDto, RunningNumbersDto } from './running-numbers.dto.js';

/** Describes a driver on the board of one track. */
export interface TrackBoardEntryDto extends RunningNumbersDto {
  /** Equal best laps share a rank: 1, 1, 3. */
  readonly rank: number;
  readonly user_id: string;
  /** The driver name, else 'Unknown Driver'. */
  readonly driver_name: string;
  /** Empty: what everybody may follow bears no login names. */
  readonly username: string;
  /** Counted laps on this track; `laps` says the same. */
  readonly total_races: number;
  /** Seconds. */
  readonly best_time: number;
  /** Says when that best lap was set, ISO 8601 UTC: the earlier setter comes first within a shared rank. */
  readonly best_time_at: string;
  /** The same driver by car class, as entriesOfClass ranks them. */
  readonly classes: readonly ClassNumbersDto[];
}

/** Says how many drivers the board of a track shows. */
export const TRACK_BOARD_LIMIT = 100;

/** Describes the first message of a `track:<id>` channel: the best laps of the track, fastest first. */
export interface TrackBoardDto {
  /** Null once the track was deleted; nothing follows then. */
  readonly track: TrackDto | null;
  readonly entries: readonly TrackBoardEntryDto[];
}

/** Describes a change of a track's board: entries to insert or replace by `user_id`, and drivers who left it. */
export interface TrackBoardDeltaDto {
  /** Present when the track itself (its name, its record) changed. */
  readonly track?: TrackDto | null;
  readonly upsert: readonly TrackBoardEntryDto[];
  readonly removed: readonly string[];
}

/** Returns the board after a delta; the server and every screen use this function. */
export function applyTrackBoardDelta(board: TrackBoardDto, delta: TrackBoardDeltaDto): TrackBoardDto {
  return {
    track: delta.track === undefined ? board.track : delta.track,
    entries: entriesAfter(board.entries, delta, compareTrackBoardEntries),
  };
}

/** Sorts by rank, then by who set the best lap first, then by id. */
function compareTrackBoardEntries(a: TrackBoardEntryDto, b: TrackBoardEntryDto): number {
  return a.rank - b.rank || compareText(a.best_time_at, b.best_time_at) || compareText(a.user_id, b.user_id);
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
