import type { AdminPart } from '../audit/audited.js';

/** Describes the `race-control` channel, for admins and stewards: the work that waits for an admin. Every message is complete. */
export interface RaceControlDto {
  readonly laps_under_review: number;
  /** Laps that were accepted but could not be counted; POST /admin/system/requeue-failed tries them again. */
  readonly laps_failed: number;
  /** Members who asked to be approved as drivers. */
  readonly driver_applications: number;
}

/**
 * Describes a message; there is at most one every 100 ms. `changed` names the parts to read again over HTTP: at once for changes
 * by an admin, at most every 2 s for changes such as counted laps. Earlier changes are not named, so a screen reads its lists
 * once its subscription is answered.
 */
export interface RaceControlDeltaDto extends RaceControlDto {
  readonly changed: readonly AdminPart[];
}
