import type { AdminPart } from '../audit/audited.js';

/** The `race-control` channel, for admins only: the work that waits for an admin. Every message is complete. */
export interface RaceControlDto {
  readonly laps_under_review: number;
  /** Laps that were accepted and could not be counted; POST /admin/system/requeue-failed tries them again. */
  readonly laps_failed: number;
  /** Members who asked to be approved as drivers. */
  readonly driver_applications: number;
}

/**
 * One message for at most every 100 ms. `changed` names the parts to read again over HTTP: at once what an admin did, at
 * most every 2 s what goes on by itself, such as laps being counted. What changed before a subscription is not named: a
 * screen reads its lists when its subscription is answered.
 */
export interface RaceControlDeltaDto extends RaceControlDto {
  readonly changed: readonly AdminPart[];
}
