/**
 * Describes the response to GET /lap-times/consistency: how consistent the member's laps on a track are, compared with those of
 * other drivers.
 */
export interface ConsistencyDto {
  /** The interquartile range of the member's clean laps, in seconds; null with fewer than 10 laps. */
  readonly spread: number | null;
  /** The number of other drivers with at least 10 of the track's newest laps. */
  readonly others: number;
  /**
   * The percentage of the `others` whose laps vary more than the member's; null if there is no spread, or no other driver to
   * compare with.
   */
  readonly better_than: number | null;
}
