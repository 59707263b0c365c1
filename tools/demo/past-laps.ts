import { type Random, seededRandom } from '../lib/random.js';
import { HERO_INDEX } from './cast.js';
import { PAST_RACES, type PastRace, TRACK_COUNT } from './calendar.js';
import { baseMs, raceLaps } from './race-laps.js';

/** Describes a lap that was driven before the demo began. */
export interface PastLap {
  /** The driver's index in the cast. */
  readonly driver: number;
  /** The car's index among the driver's cars. */
  readonly car: number;
  /** The circuit's index in CIRCUIT_NAMES. */
  readonly circuit: number;
  readonly lapTimeMs: number;
  /** When the lap ended, in ms since 1970. */
  readonly endedAt: number;
}

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const PRACTICE_DAYS = 8;

/** Returns when the start signal of a past race was given, in ms since 1970. */
export function startOf({ daysAgo }: Pick<PastRace, 'daysAgo'>, now: number): number {
  return nextEvening(now - daysAgo * DAY_MS);
}

/**
 * Returns the first 04:00 UTC at or after `from`, which is 8 p.m. in Second Life in winter. Both times are in ms since 1970.
 */
export function nextEvening(from: number): number {
  const hour = 4 * 60 * MINUTE_MS;
  return Math.ceil((from - hour) / DAY_MS) * DAY_MS + hour;
}

/**
 * Returns every lap of the season before tonight, sorted by time: the laps of past races, and of practice in the last eight days.
 */
export function seasonLaps(drivers: number, now: number): readonly PastLap[] {
  const races = PAST_RACES.flatMap((race) => {
    const start = startOf(race, now);
    return raceLaps(race, drivers).laps.map(({ driver, lapMs, raceMs }): PastLap => {
      const car = carOf(driver, race.circuit);
      return { driver, car, circuit: race.circuit, lapTimeMs: lapMs, endedAt: start + raceMs };
    });
  });
  const practice = Array.from({ length: drivers }, (_, driver) => practiceLaps(driver, now)).flat();
  return [...races, ...practice].sort((a, b) => a.endedAt - b.endedAt);
}

/** Returns a lap time, in ms, slightly slower than the driver's pace. About one in 33 is much slower because of a mistake. */
export function lapTime(circuit: number, pace: number, random: Random): number {
  const mistake = random.next() < 0.03 ? 1.08 + random.next() * 0.25 : 1;
  return Math.round(baseMs(circuit) * pace * (1 + Math.abs(random.normal()) * 0.006) * mistake);
}

function practiceLaps(driver: number, now: number): PastLap[] {
  const random = seededRandom(`demo/practice/${driver}`);
  const laps: PastLap[] = [];
  for (let day = PRACTICE_DAYS; day >= 1; day -= 1) {
    const isHero = driver === HERO_INDEX;
    if (!isHero && random.next() < 0.72) continue;
    const circuit = isHero ? ([2, 2, 1, 0, 4, 0, 2, 0][PRACTICE_DAYS - day] ?? 0) : random.int(0, TRACK_COUNT - 1);
    const pace = 1.012 + random.next() * 0.02 - (isHero ? 0.012 * (1 - day / PRACTICE_DAYS) : 0);
    let at = now - day * DAY_MS + random.int(-120, 180) * MINUTE_MS;
    for (let lap = random.int(4, isHero ? 8 : 7); lap > 0; lap -= 1) {
      const lapTimeMs = lapTime(circuit, pace, random);
      at += lapTimeMs;
      laps.push({ driver, car: carOf(driver, circuit), circuit, lapTimeMs, endedAt: at });
    }
  }
  return laps;
}

/** Returns the index of the car that a driver uses on a circuit: the second for the hero on Sakura Touge, else the first. */
export function carOf(driver: number, circuit: number): number {
  return driver === HERO_INDEX && circuit === 2 ? 1 : 0;
}
