/** What waits for an admin: the `race-control` channel, for admins alone. Every message holds all of it. */
export interface RaceControlDto {
  readonly laps_under_review: number;
  /** Laps that were accepted and could not be counted; `npm run league -- requeue-failed` tries them again. */
  readonly laps_failed: number;
  /** Members who asked to be approved as drivers. */
  readonly driver_applications: number;
}
