import { entriesAfter, type EntriesDeltaDto } from '../live/entries-after.js';
import type { LapTimeDto } from '../laps/lap.dto.js';
import type { MyTrackDto } from './my-stats.dto.js';

/** The number of recent events that make up a driver's form. */
export const FORM_EVENTS = 5;

/** Describes a place in the final results of an event. */
export interface FormPlaceDto {
  readonly event_id: string;
  readonly event_name: string;
  readonly position: number;
}

/** Describes the event results of a driver on the global board. */
export interface DriverFormDto {
  readonly user_id: string;
  readonly wins: number;
  /** The places in the driver's latest events, newest first; at most 5. */
  readonly places: readonly FormPlaceDto[];
}

/**
 * Describes the response to GET /leaderboards/form, and the first message of the `form` channel: the drivers on the global board
 * who have an event result.
 */
export interface FormBoardDto {
  readonly drivers: readonly DriverFormDto[];
}

export type FormBoardDeltaDto = EntriesDeltaDto<DriverFormDto>;

/** Describes the response to GET /leaderboards/drivers/{id}: the laps behind a row of the global board. */
export interface BoardDriverDto {
  /** Sorted by the number of laps, the most driven track first. */
  readonly tracks: readonly MyTrackDto[];
  /** The newest three laps. */
  readonly laps: readonly LapTimeDto[];
}

export const BOARD_DRIVER_LAPS = 3;

/** Returns the form after a delta; the server and every screen use this function. */
export function applyFormDelta(board: FormBoardDto, delta: FormBoardDeltaDto): FormBoardDto {
  return { drivers: entriesAfter(board.drivers, delta, compareDrivers) };
}

/** Compares drivers by id; the board that shows the form has its own order. */
export function compareDrivers(one: DriverFormDto, other: DriverFormDto): number {
  return one.user_id < other.user_id ? -1 : 1;
}
