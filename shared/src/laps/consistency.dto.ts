/**
 * Describes the answer of GET /lap-times/consistency: how consistent the member is on one track, compared with the
 * others there.
 */
export interface ConsistencyDto {
  /** The seconds within which the middle half of the member's clean laps lies; null with fewer than 10 laps. */
  readonly spread: number | null;
  /** The number of other drivers who have at least 10 of the newest laps of the track… */
  readonly others: number;
  /** The share of these, percent, whose laps vary more than the member's; null without a spread or others. */
  readonly better_than: number | null;
}
