import type { LapTimeDto } from '../laps/lap.dto.js';
import type { ListedEventDto, RaceEventDto } from '../race-events/race-event.dto.js';

/**
 * Describes the response to GET /public/spotlight, which visitors see while no race is running. Lists that admins hide on the
 * landing page are left out.
 */
export interface SpotlightDto {
  /** The next race event. */
  readonly next: RaceEventDto | null;
  /** The last event with a podium, if it ended within the last day. */
  readonly finished: ListedEventDto | null;
  /** The last lap that was a record of its track, if it was driven within the last week. */
  readonly record: LapTimeDto | null;
}

export const FINISHED_FOR_HOURS = 24;
export const RECORD_FOR_DAYS = 7;
