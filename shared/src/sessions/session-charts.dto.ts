import type { SessionEntryDto } from './race-session.dto.js';

/** Describes a lap in the charts of a session. */
export interface ChartedLapDto {
  /** The number of the lap, from 1. */
  readonly lap: number;
  /** The end of the lap, in ms after the start signal. */
  readonly race_ms: number;
  /** The lap time, in ms; null if it was not measured. In qualifying, the first crossing only begins a lap. */
  readonly lap_ms: number | null;
  /** The position at the end of the lap, as on the board at that moment; meaningless outside races and heats. */
  readonly place: number;
  /** The gap to the first driver who ended this lap, always in ms, even for a lapped driver. */
  readonly gap_ms: number;
}

/** Describes a driver in the charts of a session. */
export interface ChartedDriverDto {
  readonly entry: SessionEntryDto;
  /** Every lap from the first one on; empty for a driver without a lap. */
  readonly laps: readonly ChartedLapDto[];
}
