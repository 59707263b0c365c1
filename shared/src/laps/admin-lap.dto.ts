import type { LapTimeDto } from './lap.dto.js';

/**
 * Lists the states of a lap: `received` laps wait to be counted, `counted` ones are on the boards, `under_review` and `voided`
 * ones are not.
 */
export const LAP_STATES = ['received', 'counted', 'under_review', 'voided'] as const;
export type LapState = (typeof LAP_STATES)[number];

/** Describes a lap for stewards. */
export interface AdminLapDto extends LapTimeDto {
  readonly state: LapState;
  /** Why the lap was held, or the reason for a steward's last ruling, as a sentence; null if there is neither. */
  readonly review_reason: string | null;
  /**
   * The id of the steward or admin who last ruled on the lap; null before the first ruling. The username is also null once
   * that account has been deleted.
   */
  readonly reviewed_by: string | null;
  readonly reviewed_by_username: string | null;
  /** When the lap was last ruled on, ISO 8601 UTC; null before the first ruling. */
  readonly reviewed_at: string | null;
  /** Why the lap could not be counted; null if it did not fail. */
  readonly failure: string | null;
  readonly sent_driver_name: string | null;
  readonly sent_car_name: string | null;
  readonly tuning_version: number | null;
  /**
   * Like the next two fields, information from Second Life about the sender, which is evidence, but not proof, of identity;
   * null if the request contained none.
   */
  readonly sl_region: string | null;
  readonly sl_owner_key: string | null;
  readonly sl_object_key: string | null;
  /** The key of the owner of the object that timed the lap, according to the script; null if it sent none. */
  readonly controller_owner_key: string | null;
  /**
   * The username of the admin whose avatar has that key; null if no admin has it, so that nothing shows that an object of the
   * league timed the lap.
   */
  readonly controller_owner_username: string | null;
  /** When the lap ended according to the script, ISO 8601 UTC; null if it reported no usable time. */
  readonly ended_at: string | null;
  /** The key of the car that the line timed; null if the script sent none. */
  readonly car_key: string | null;
  /** The run of the race that the lap belongs to; null outside a race. */
  readonly run: string | null;
  /** The time from the start signal to the end of the lap, in seconds; null if the script sent none. */
  readonly race_time: number | null;
  readonly lap_number: number | null;
  /** Whether the line itself posted the crossing that ended the lap, with a time within 5 ms of `race_time`. */
  readonly witnessed: boolean;
  /** True for the first record of a track without `min_lap_time` that no steward has reviewed. The lap counts. */
  readonly to_look_at: boolean;
}
