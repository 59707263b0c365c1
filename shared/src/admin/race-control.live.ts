import type { AdminPart } from '../audit/audited.js';

/**
 * Describes the first message of the `race-control` channel, for stewards and admins: the numbers of laps and members that
 * wait for a decision or another attempt.
 */
export interface RaceControlDto {
  readonly laps_under_review: number;
  /** Laps that were accepted but could not be counted; POST /admin/system/requeue-failed tries them again. */
  readonly laps_failed: number;
  /** Members who asked to be approved as drivers. */
  readonly driver_applications: number;
}

/**
 * Describes a change, with all counts; there is at most one every 100 ms. `changed` names the lists to reload over HTTP: at once
 * for an admin's changes, at most every 2 s for changes such as counted laps. Changes made before the subscription are not named,
 * so a screen loads its lists after subscribing.
 */
export interface RaceControlDeltaDto extends RaceControlDto {
  readonly changed: readonly AdminPart[];
}
