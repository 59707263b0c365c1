import type { LapTimeDto } from './lap.dto.js';

/**
 * Describes a lap of the member that was just counted, compared with the best laps at its arrival. Differences are in seconds.
 */
export interface OwnLapDto {
  readonly lap: LapTimeDto;
  /** Lap time minus own best, negative when faster: on its track, or of all laps without one. Null for a first lap. */
  readonly delta_best: number | null;
  /** Lap time minus the record of the track, negative when faster; null without a track or a record. */
  readonly delta_record: number | null;
  /** The member's current place on the track's board, 1 to 100; null beyond, or without a track. */
  readonly rank: number | null;
  /** Lap time minus the best of the driver in the next place ahead, above zero; null for the first, or without a track. */
  readonly delta_next_rank: number | null;
  /** Whether it is now the member's best: on its track, or of all laps without one. */
  readonly is_best: boolean;
  /** Whether it was the record of its track when it was set. */
  readonly is_record: boolean;
}
