/**
 * Defines how many laps a car and a driver can have driven in a given time; docs/decisions/0040-laps-that-time-allows.md explains
 * each number.
 */

/** The shortest plausible lap on any track, in ms; faster laps are held for review, because no in-world line times them. */
export const SHORTEST_LAP_MS = 3_000;

/** The maximum number of laps that a car stores while it cannot send them. */
export const MAX_WAITING_LAPS = 10;

/**
 * The minimum time, in ms, that a full queue takes to arrive: a car posts one lap at a time, each after the response to the
 * previous one.
 */
export const FULL_QUEUE_MS = 1_000;

/**
 * The tolerance, in ms, in the order and spacing of laps, because requests may be a second or two late and clocks differ. It
 * applies once to all laps of a car or driver, not to each lap.
 */
export const ARRIVAL_TOLERANCE_MS = 10_000;

/** The age, in ms, beyond which a script's claim about the end of a lap is ignored. */
export const MAX_LAP_WAIT_MS = 24 * 3600 * 1000;
