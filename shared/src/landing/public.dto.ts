/** GET /public/stats. */
export interface PublicStats {
  /** Drivers with at least one counted lap. */
  readonly total_drivers: number;
  /** Counted laps. */
  readonly total_races: number;
  /** Seconds; null before the first counted lap. */
  readonly fastest_lap: number | null;
  readonly total_tracks: number;
}
