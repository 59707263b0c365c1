import type { SessionEntryDto } from './race-session.dto.js';

/** Describes a lap in the charts of a session. */
export interface ChartedLapDto {
  /** Counts from 1. */
  readonly lap: number;
  /** The end of the lap, ms after the signal. */
  readonly race_ms: number;
  /** Null when it was not measured: the first crossing in qualifying begins a lap. */
  readonly lap_ms: number | null;
  /** The position at its end, as the board had it at that moment; meaningless outside races and heats. */
  readonly place: number;
  /** The gap to the first who ended this lap; always in milliseconds, also for a lapped driver. */
  readonly gap_ms: number;
}

/** Describes a driver in the charts of a session. */
export interface ChartedDriverDto {
  readonly entry: SessionEntryDto;
  /** Lap 1 first, without gaps; empty for a driver who ended none. */
  readonly laps: readonly ChartedLapDto[];
}
