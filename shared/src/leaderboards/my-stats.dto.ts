/** Describes the response to GET /stats/my-stats: the totals of a member's counted laps and results. Times are in seconds. */
export interface MyStatsDto {
  /** Counted laps, including those that an admin added. */
  readonly total_races: number;
  readonly total_wins: number;
  readonly total_podiums: number;
  readonly total_points: number;
  readonly best_lap_time: number | null;
  /** The track on which the best lap was driven; null without a track, and for a lap set by an admin. */
  readonly best_lap_track_name: string | null;
  /** Whether the best lap is the record of its track, as on the global board. */
  readonly is_track_record: boolean;
  /** The mean of all counted laps, to the millisecond. */
  readonly average_lap_time: number | null;
  /** The rank on the global board, including places beyond its first 100; null without a best lap. */
  readonly rank: number | null;
  /** The percentage of ranked drivers who are not ahead of the member: 100 for the first. Rounded down to a tenth. */
  readonly percentile: number | null;
  /** The total number of ranked drivers. */
  readonly ranked_drivers: number;
}

/** Describes an entry of GET /stats/my-tracks: the member's statistics on one track, the most driven first. */
export interface MyTrackDto {
  readonly track_id: string;
  readonly track_name: string;
  /** Counted laps on the track. */
  readonly total_races: number;
  /** Seconds. */
  readonly best_lap_time: number;
}
