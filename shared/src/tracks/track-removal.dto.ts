/** GET /admin/tracks/{id}/removal-preview: what keeps only the track's name when it is deleted. */
export interface TrackRemovalDto {
  /** Laps in every state. */
  readonly lap_count: number;
  /** Race events in every status. */
  readonly event_count: number;
}
