export const EVENT_TYPES = ['race', 'tournament', 'practice', 'special'] as const;
export type EventType = (typeof EVENT_TYPES)[number];
export const EVENT_STATUSES = ['upcoming', 'active', 'completed', 'cancelled'] as const;
export type EventStatus = (typeof EVENT_STATUSES)[number];

/** Describes a race event in every list. Times are ISO 8601 UTC. */
export interface RaceEventDto {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly event_type: EventType;
  readonly status: EventStatus;
  /** Null when the event names no track of the league, or the track was deleted. */
  readonly track_id: string | null;
  /** Kept after the track is deleted; null when the event names no venue. */
  readonly track_name: string | null;
  readonly start_time: string;
  /** The same as start_time. */
  readonly scheduled_start: string;
  readonly end_time: string | null;
  /** When the status became `completed`; null in any other status. */
  readonly completed_at: string | null;
  readonly max_participants: number | null;
  /** The number of drivers who signed up and have a place. */
  readonly entry_count: number;
  /** The number of drivers waiting for a place. */
  readonly reserve_count: number;
  readonly prize_pool: string | null;
  readonly entry_requirements: string | null;
  readonly rules: string | null;
  /** An http or https address, or the path of an uploaded picture; null if there is none. */
  readonly banner_image: string | null;
}

/** Describes a race event in a list, with the results that would be deleted with it. */
export interface ListedEventDto extends RaceEventDto {
  /** The number of results; 0 until the event is completed. */
  readonly result_count: number;
  /** The sum of the points of all results. */
  readonly points_awarded: number;
  /** The first three results; empty until the event is completed. */
  readonly podium: readonly RaceEventResultDto[];
}

/** Describes one driver's place in a completed race event. */
export interface RaceEventResultDto {
  /** Starts at 1. */
  readonly position: number;
  readonly user_id: string;
  /** The driver name, or 'Unknown Driver' if there is none. */
  readonly driver_name: string;
  /** Sent to members; empty for visitors. */
  readonly username: string;
  /** In seconds; null for a driver without a timed lap in a race. */
  readonly best_lap_time: number | null;
  readonly points: number;
}

/** Describes the response to GET /cms/events/{id}. */
export interface RaceEventDetailsDto extends RaceEventDto {
  /** Sorted by position; empty until the event is completed. */
  readonly results: readonly RaceEventResultDto[];
}
