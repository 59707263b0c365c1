import type { LapTimeDto } from './lap.dto.js';

/**
 * Lists the states of a lap: `received` waits to be counted, `counted` is on every board, `under_review` and `voided`
 * are on none.
 */
export const LAP_STATES = ['received', 'counted', 'under_review', 'voided'] as const;
export type LapState = (typeof LAP_STATES)[number];

/** Describes a lap as stewards see it. */
export interface AdminLapDto extends LapTimeDto {
  readonly state: LapState;
  /** The reason in a sentence: why the lap was held, or a steward's last ruling. */
  readonly review_reason: string | null;
  /** The admin who last ruled on it: id and, while they are a member, username. */
  readonly reviewed_by: string | null;
  readonly reviewed_by_username: string | null;
  /** ISO 8601 UTC. */
  readonly reviewed_at: string | null;
  /** Says why it could not be counted. */
  readonly failure: string | null;
  readonly sent_driver_name: string | null;
  readonly sent_car_name: string | null;
  readonly tuning_version: number | null;
  /** Second Life's statements about the sender: evidence, never credentials. */
  readonly sl_region: string | null;
  readonly sl_owner_key: string | null;
  readonly sl_object_key: string | null;
  /** Key of the owner of the object that timed the lap, as the script sent it. */
  readonly controller_owner_key: string | null;
  /** Username of the admin whose avatar that is; null: nothing proves that a controller of the league timed the lap. */
  readonly controller_owner_username: string | null;
  /** Says when it ended, as its script said. ISO 8601 UTC. */
  readonly ended_at: string | null;
  /** Key of the car that the line timed. */
  readonly car_key: string | null;
  /** The lap's race: its run, seconds since its signal, and the number of the lap. */
  readonly run: string | null;
  readonly race_time: number | null;
  readonly lap_number: number | null;
  /** The first record of a track without `min_lap_time`, which counts and which no steward has reviewed. */
  readonly to_look_at: boolean;
}
