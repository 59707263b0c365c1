/**
 * What time allows a car and a driver (decisions.md, Physics). All of it can be defended against what Second Life does to
 * requests; docs/decisions/0040-laps-that-time-allows.md says how.
 */

/** A faster lap is held, on any track: no line in world times a lap in less. */
export const SHORTEST_LAP_MS = 3_000;

/** A car keeps this many laps that it could not send yet. */
export const MAX_WAITING_LAPS = 10;

/** A car posts one lap at a time, each after the answer to the last: a full queue takes longer than this to arrive. */
export const FULL_QUEUE_MS = 1_000;

/**
 * Says how much later than another lap a lap may arrive, or be said to have ended: a request is a second or two late one time
 * and not the next, and clocks differ. All laps of a car or driver together have this much, not each of them.
 */
export const ARRIVAL_TOLERANCE_MS = 10_000;

/** The age beyond which a script's statement about the end of a lap is ignored. */
export const MAX_LAP_WAIT_MS = 24 * 3600 * 1000;
