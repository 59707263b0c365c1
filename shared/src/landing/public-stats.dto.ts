/** Describes the response to GET /public/stats. */
export interface PublicStatsDto {
  /** The number of ranked drivers: those with a counted lap, or a best lap set by an admin. */
  readonly total_drivers: number;
  /** The number of counted laps. */
  readonly total_races: number;
  /** In seconds; null before the first counted lap. */
  readonly fastest_lap: number | null;
  /**
   * The name of the track on which the fastest lap was driven; null before the first counted lap, and if the lap has no
   * track.
   */
  readonly fastest_lap_track_name: string | null;
  readonly total_tracks: number;
}

/** The default number of entries of GET /public/leaderboard and GET /public/lap-times. */
export const PUBLIC_LIST_LIMIT = 5;
/** The maximum number of entries of GET /public/leaderboard and GET /public/lap-times. */
export const PUBLIC_LIST_MAX_LIMIT = 50;
/** The default number of entries of GET /public/events. */
export const PUBLIC_EVENTS_LIMIT = 3;
