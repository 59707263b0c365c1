import { type Random, seededRandom } from '../lib/random.js';
import { CIRCUIT_NAMES } from '../simulate/names.js';
import { HERO_INDEX } from './cast.js';
import { PAST_RACES, type PastRace, RACE_MINUTES, TRACK_COUNT } from './calendar.js';

/** A lap that was driven before the demo began. */
export interface PastLap {
  /** Index of the cast. */
  readonly driver: number;
  /** Index of the driver's cars. */
  readonly car: number;
  /** Index of CIRCUIT_NAMES. */
  readonly circuit: number;
  readonly lapTimeMs: number;
  /** ms since 1970. */
  readonly endedAt: number;
}

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const PRACTICE_DAYS = 8;
/** The first drivers of a race are this much faster than the time a circuit is known for. */
const WINNING = 0.984;

/** Returns when a past race was on, ms since 1970. */
export function timesOf({ daysAgo }: Pick<PastRace, 'daysAgo'>, now: number): { start: number; end: number } {
  const start = evening(now - daysAgo * DAY_MS);
  return { start, end: start + RACE_MINUTES * MINUTE_MS };
}

/** The next evening of Second Life from a moment on, both ms since 1970: eight o'clock in winter. */
export function evening(from: number): number {
  const hour = 4 * 60 * MINUTE_MS;
  return Math.ceil((from - hour) / DAY_MS) * DAY_MS + hour;
}

/** Every lap of the season before tonight: the races and the practice of the last days, in order. */
export function seasonLaps(drivers: number, now: number): readonly PastLap[] {
  const races = PAST_RACES.flatMap((race) => raceLaps(race, drivers, now));
  const practice = Array.from({ length: drivers }, (_, driver) => practiceLaps(driver, now)).flat();
  return [...races, ...practice].sort((a, b) => a.endedAt - b.endedAt);
}

/** A lap as it is driven: a little above the driver's pace, now and then with a mistake. */
export function lapTime(circuit: number, pace: number, random: Random): number {
  const mistake = random.next() < 0.03 ? 1.08 + random.next() * 0.25 : 1;
  return Math.round(baseMs(circuit) * pace * (1 + Math.abs(random.normal()) * 0.006) * mistake);
}

function baseMs(circuit: number): number {
  return CIRCUIT_NAMES[circuit]?.baseMs ?? 60_000;
}

function raceLaps(race: PastRace, drivers: number, now: number): PastLap[] {
  const { start, end } = timesOf(race, now);
  const random = seededRandom(`demo/${race.name}`);
  return gridOf(race, drivers, random).flatMap((driver, place) => {
    const pace = WINNING + place * 0.0026;
    const car = carOf(driver, race.circuit);
    const laps: PastLap[] = [];
    // the pace stands from the second lap on: the first one is from a standing start
    for (let at = start + place * 900; ;) {
      const out = laps.length === 0 ? 1.05 : 1;
      const lapTimeMs = Math.round(lapTime(race.circuit, pace, random) * out);
      at += lapTimeMs;
      if (at > end) return laps;
      laps.push({ driver, car, circuit: race.circuit, lapTimeMs, endedAt: at });
    }
  });
}

/** The podium first, then the others in the order they finish. */
function gridOf({ podium, others }: PastRace, drivers: number, random: Random): number[] {
  const first = podium.filter((driver) => driver < drivers);
  const rest = Array.from({ length: drivers }, (_, driver) => driver).filter((driver) => !first.includes(driver));
  const order = rest.map((driver) => ({ driver, at: random.next() })).sort((a, b) => a.at - b.at);
  return [...first, ...order.slice(0, others).map(({ driver }) => driver)];
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

/** The first driver takes the second car to the mountain. */
function carOf(driver: number, circuit: number): number {
  return driver === HERO_INDEX && circuit === 2 ? 1 : 0;
}
