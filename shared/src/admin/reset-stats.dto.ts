/** Describes the response to POST /admin/users/{id}/reset-stats. */
export interface ResetStatsDto {
  readonly lap_times_deleted: number;
  readonly achievements_removed: number;
}

/** Describes the response to POST /admin/reset-all-stats. */
export interface ResetAllStatsDto extends ResetStatsDto {
  /** The number of drivers who had a statistic other than zero. */
  readonly users_updated: number;
  /** The number of cars that had a counted lap. */
  readonly cars_updated: number;
}
