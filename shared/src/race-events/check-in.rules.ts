import type { EventStatus } from './race-event.dto.js';

const OPENS_BEFORE_START_MS = 3_600_000;

/**
 * Returns whether drivers may check in: from an hour before the start of an upcoming event, and during an active one. Times are
 * in Unix milliseconds.
 */
export function isCheckInOpen(status: EventStatus, startMs: number, nowMs: number): boolean {
  return status === 'active' || (status === 'upcoming' && startMs - nowMs <= OPENS_BEFORE_START_MS);
}
