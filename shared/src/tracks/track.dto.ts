export const TRACK_DIFFICULTIES = ['Easy', 'Medium', 'Hard', 'Expert'] as const;
export type TrackDifficulty = (typeof TRACK_DIFFICULTIES)[number];
export const TRACK_TYPES = ['Circuit', 'Sprint', 'Drift', 'Rally', 'Drag', 'Street'] as const;
export type TrackType = (typeof TRACK_TYPES)[number];

export interface TrackDto {
  readonly id: string;
  readonly name: string;
  /** One letter from A to Z; laps sent with it belong to this track. */
  readonly channel_letter: string;
  readonly description: string | null;
  readonly sl_region: string | null;
  /** In metres; null if unknown. */
  readonly track_length: number | null;
  readonly difficulty: TrackDifficulty;
  readonly track_type: TrackType;
  /** In seconds; faster laps are held for review. Null for no limit. */
  readonly min_lap_time: number | null;
  /** An http or https address, or the path of an uploaded picture; null if there is none. */
  readonly picture_url: string | null;
  /** The number of counted laps. */
  readonly total_races: number;
  /** In seconds; null if there is no counted lap. */
  readonly record_time: number | null;
  readonly record_holder: string | null;
  /** Null if there is no counted lap, or if the driver is not a member. */
  readonly record_holder_id: string | null;
}
