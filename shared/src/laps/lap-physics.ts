/**
 * Contains the limits on laps that time allows a car and a driver. docs/decisions/0040-laps-that-time-allows.md
 * justifies each number by what Second Life does to requests.
 */

/** A faster lap is held, on any track: no line in world times a shorter one. */
export const SHORTEST_LAP_MS = 3_000;

/** A car keeps this many laps that it could not send yet. */
export const MAX_WAITING_LAPS = 10;

/**
 * A full queue takes longer than this to arrive, because a car posts one lap at a time, each after the answer to the
 * last.
 */
export const FULL_QUEUE_MS = 1_000;

/**
 * Says how much later than another lap a lap may arrive, or be said to have ended: a request is a second or two late one time
 * and not the next, and clocks differ. All laps of a car or driver together have this much, not each of them.
 */
export const ARRIVAL_TOLERANCE_MS = 10_000;

/** Sets the age beyond which a script's statement about the end of a lap is ignored. */
export const MAX_LAP_WAIT_MS = 24 * 3600 * 1000;
