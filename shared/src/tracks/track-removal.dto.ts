/**
 * Describes the response to GET /admin/tracks/{id}/removal-preview: the laps and events that would keep only the track's name.
 */
export interface TrackRemovalDto {
  /** Laps in every state. */
  readonly lap_count: number;
  /** Race events in every status. */
  readonly event_count: number;
}
