import type { LapTimeDto } from './lap.dto.js';

/** Describes a newly counted lap of the member, compared with the best laps at its arrival. Differences are in seconds. */
export interface OwnLapDto {
  readonly lap: LapTimeDto;
  /**
   * The lap time minus the member's best on the track, or of all laps if it has no track; negative when faster. Null for a first
   * lap.
   */
  readonly delta_best: number | null;
  /** The lap time minus the track record, negative when faster; null if there is no track or no record. */
  readonly delta_record: number | null;
  /** The member's current place on the track's board, 1 to 100; null beyond that, or if there is no track. */
  readonly rank: number | null;
  /**
   * The lap time minus the best lap of the driver in the next place ahead, above zero; null for the first place, or if there
   * is no track.
   */
  readonly delta_next_rank: number | null;
  /** Whether the lap is now the member's best on its track, or of all laps if it has no track. */
  readonly is_best: boolean;
  /** Whether the lap was the track record when it was set. */
  readonly is_record: boolean;
}
