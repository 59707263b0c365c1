import type { AdminPart } from '../audit/audited.js';

/**
 * Describes the `race-control` channel, for admins and stewards: the work that waits for an admin. Every message is
 * complete.
 */
export interface RaceControlDto {
  readonly laps_under_review: number;
  /** Laps that were accepted and could not be counted; POST /admin/system/requeue-failed tries them again. */
  readonly laps_failed: number;
  /** Members who asked to be approved as drivers. */
  readonly driver_applications: number;
}

/**
 * Describes a message, of which there is at most one every 100 ms. `changed` names the parts to read again over HTTP:
 * at once those an admin changed, at most every 2 s those that change by themselves, such as laps being counted.
 * Changes before a subscription are not named: a screen reads its lists when its subscription is answered.
 */
export interface RaceControlDeltaDto extends RaceControlDto {
  readonly changed: readonly AdminPart[];
}
