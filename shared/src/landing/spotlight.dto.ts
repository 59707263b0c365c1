import type { LapTimeDto } from '../laps/lap.dto.js';
import type { ListedEventDto, RaceEventDto } from '../race-events/race-event.dto.js';

/**
 * Describes the response to GET /public/spotlight, which visitors see while no race is running. Sections that admins hide on the
 * landing page are null.
 */
export interface SpotlightDto {
  /** The planned event with the earliest start, which may have passed up to half an hour ago; null if there is none. */
  readonly next: RaceEventDto | null;
  /** The latest completed event, if it has a podium and was completed within the last 24 hours; otherwise null. */
  readonly finished: ListedEventDto | null;
  /** The latest lap that set a track record, if it was driven within the last 7 days; otherwise null. */
  readonly record: LapTimeDto | null;
}

export const FINISHED_FOR_HOURS = 24;
/** How long after its planned start, in ms, the countdown of an event that has not begun is still shown. */
export const LATE_START_MS = 30 * 60_000;
export const RECORD_FOR_DAYS = 7;
