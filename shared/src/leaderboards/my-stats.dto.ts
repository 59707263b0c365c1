/** Describes the response to GET /stats/my-stats: the totals of a member's counted laps and results. Times are in seconds. */
export interface MyStatsDto {
  /** The number of counted laps, including those that an admin added. */
  readonly total_races: number;
  readonly total_wins: number;
  readonly total_podiums: number;
  readonly total_points: number;
  readonly best_lap_time: number | null;
  /**
   * The name of the track on which the best lap was driven; null if there is no best lap, or if it has no track or was set by
   * an admin.
   */
  readonly best_lap_track_name: string | null;
  /** Whether the best lap is the record of its track. */
  readonly is_track_record: boolean;
  /** The mean of all counted laps, rounded to milliseconds; null if there is no counted lap. */
  readonly average_lap_time: number | null;
  /** The rank among all ranked drivers, even beyond the first 100; null if there is no best lap. */
  readonly rank: number | null;
  /**
   * The percentage of ranked drivers who are not ahead of the member, rounded down to a tenth: 100 for the first. Null if
   * there is no best lap.
   */
  readonly percentile: number | null;
  /** The number of ranked drivers. */
  readonly ranked_drivers: number;
}

/** Describes an entry of GET /stats/my-tracks: the member's statistics on one track. The most driven track comes first. */
export interface MyTrackDto {
  readonly track_id: string;
  readonly track_name: string;
  /** The number of counted laps on the track. */
  readonly total_races: number;
  /** In seconds. */
  readonly best_lap_time: number;
}
