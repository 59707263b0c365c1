import type { LapTimeDto } from './lap.dto.js';

/**
 * Lists the states of a lap: `received` waits to be counted, `counted` is on every board, `under_review` and `voided` are on
 * none.
 */
export const LAP_STATES = ['received', 'counted', 'under_review', 'voided'] as const;
export type LapState = (typeof LAP_STATES)[number];

/** Describes a lap for stewards. */
export interface AdminLapDto extends LapTimeDto {
  readonly state: LapState;
  /** A sentence with the reason why the lap was held, or with a steward's last ruling. */
  readonly review_reason: string | null;
  /** The steward or admin who last ruled on it, with the username while they are a member. */
  readonly reviewed_by: string | null;
  readonly reviewed_by_username: string | null;
  /** ISO 8601 UTC. */
  readonly reviewed_at: string | null;
  /** Why it could not be counted. */
  readonly failure: string | null;
  readonly sent_driver_name: string | null;
  readonly sent_car_name: string | null;
  readonly tuning_version: number | null;
  /** Information from Second Life about the sender: evidence, never credentials. */
  readonly sl_region: string | null;
  readonly sl_owner_key: string | null;
  readonly sl_object_key: string | null;
  /** The key of the owner of the object that timed the lap, as sent by the script. */
  readonly controller_owner_key: string | null;
  /** The username of the admin with that avatar; null when nothing proves that a controller of the league timed the lap. */
  readonly controller_owner_username: string | null;
  /** When it ended according to its script, ISO 8601 UTC. */
  readonly ended_at: string | null;
  /** The key of the car that the line timed. */
  readonly car_key: string | null;
  /** The run of the race that the lap belongs to; null outside a race. */
  readonly run: string | null;
  /** Seconds from the start signal to the end of the lap. */
  readonly race_time: number | null;
  readonly lap_number: number | null;
  /** Whether the line's own post of the crossing that ended the lap agrees with `race_time` within 5 ms. */
  readonly witnessed: boolean;
  /** True for the first record of a track without `min_lap_time`, which counts but has not been reviewed by a steward. */
  readonly to_look_at: boolean;
}
