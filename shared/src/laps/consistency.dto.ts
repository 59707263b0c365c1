/**
 * Describes the response to GET /lap-times/consistency: how consistent the member is on one track, compared with the others
 * there.
 */
export interface ConsistencyDto {
  /** The width of the middle half of the member's clean laps, in seconds; null with fewer than 10 laps. */
  readonly spread: number | null;
  /** The number of other drivers with at least 10 of the track's newest laps. */
  readonly others: number;
  /** The percentage of these drivers whose laps vary more than the member's; null without a spread or others. */
  readonly better_than: number | null;
}
