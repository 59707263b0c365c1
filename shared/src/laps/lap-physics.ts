/**
 * Contains the limits on laps that time allows a car and a driver. docs/decisions/0040-laps-that-time-allows.md
 * justifies each number by what Second Life does to requests.
 */

/** A faster lap is held, on any track: no in-world line times a shorter one. */
export const SHORTEST_LAP_MS = 3_000;

/** A car stores this many laps that it could not send yet. */
export const MAX_WAITING_LAPS = 10;

/**
 * A full queue takes longer than this to arrive, because a car posts one lap at a time, each after the response to the previous
 * one.
 */
export const FULL_QUEUE_MS = 1_000;

/**
 * The tolerance in the order and spacing of laps: requests may be a second or two late, and clocks differ. It is shared by all
 * laps of a car or driver, not granted to each.
 */
export const ARRIVAL_TOLERANCE_MS = 10_000;

/** A script's claim about the end of a lap is ignored beyond this age. */
export const MAX_LAP_WAIT_MS = 24 * 3600 * 1000;
