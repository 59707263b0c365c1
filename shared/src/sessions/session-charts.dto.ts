import type { SessionEntryDto } from './race-session.dto.js';

/** Describes a lap in the charts of a session. */
export interface ChartedLapDto {
  /** Counts from 1. */
  readonly lap: number;
  /** The end of the lap, in ms after the start signal. */
  readonly race_ms: number;
  /** Null when it was not measured: in qualifying, the first crossing begins a lap. */
  readonly lap_ms: number | null;
  /** The position at the end of the lap, as on the board at that moment; meaningless outside races and heats. */
  readonly place: number;
  /** The gap to the first driver to end this lap; always in milliseconds, even for a lapped driver. */
  readonly gap_ms: number;
}

/** Describes a driver in the charts of a session. */
export interface ChartedDriverDto {
  readonly entry: SessionEntryDto;
  /** Starts with lap 1, without gaps; empty for a driver without a lap. */
  readonly laps: readonly ChartedLapDto[];
}
