import type { LapTimeDto } from './lap.dto.js';

/**
 * Describes a lap of the member that was just counted, and how it compares with the bests at its arrival. Differences
 * are in seconds.
 */
export interface OwnLapDto {
  readonly lap: LapTimeDto;
  /** Lap time - own best, negative when faster: on its track, or of all laps without one. Null for a first lap. */
  readonly delta_best: number | null;
  /** Lap time - record of the track, negative when faster; null without a track or a record. */
  readonly delta_record: number | null;
  /** The member's place on the board of the track now, 1 to 100; null beyond, or without a track. */
  readonly rank: number | null;
  /** Lap time - best of the driver in the next place ahead, above zero; null for the first, or without a track. */
  readonly delta_next_rank: number | null;
  /** Whether it is now the member's best: on its track, or of all laps without one. */
  readonly is_best: boolean;
  /** Whether it was the record of its track when it was set. */
  readonly is_record: boolean;
}
