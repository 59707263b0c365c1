import { seededRandom } from '../lib/random.js';
import { inOrder, type PlannedLap } from '../simulate/race-night.js';
import { fieldOf, TONIGHT, TRACK_COUNT, UNDER_WAY_LAP } from './calendar.js';
import { lapTime, type PastLap } from './past-laps.js';
import { baseMs, type RaceLap, raceLaps, WINNING } from './race-laps.js';

/** The name that the line gives to the run of tonight's race. */
export const RUN = 'DEMORACE';
/** The time, in ms, from the visitor's arrival until the leader completes the lap UNDER_WAY_LAP. */
const NEXT_LAP_MS = 25_000;
/**
 * The times, in seconds after the leader's lap UNDER_WAY_LAP, after each of which the next lap of a leading driver breaks the
 * record.
 */
const RACE_RECORDS_AT_S = [1, 90];
/**
 * The times, in seconds of real time after the visitor's arrival, after each of which the next practice lap of a leading
 * driver breaks the record.
 */
const RECORDS_AT_S = [340, 480, 660, 900, 1200, 1600, 2100, 2700, 3600];
const PACE = { first: WINNING + 0.004, step: 0.0011, hasLapped: true };
const QUALIFYING_LAPS = 4;
/** The time, in ms, from the start of qualifying to the start of the race. */
export const QUALIFYING_AHEAD_MS = 30 * 60_000;
/** The break, in ms, between the race and the practice of its drivers. */
const REST_MS = 60_000;

export interface TonightOptions {
  readonly drivers: number;
  /** When the visitor arrives, in ms since 1970. */
  readonly now: number;
  /** The length of the night from now on, in minutes of race time. */
  readonly minutes: number;
  /** The factor by which race time passes faster than real time. It applies to practice; the race runs in real time. */
  readonly speed: number;
  /** The record of tonight's track before the race, in ms. */
  readonly recordMs: number;
}

export type Tonight = ReturnType<typeof tonight>;

/** Returns the running race, its qualifying, and the practice on the other tracks during the race and on all tracks after it. */
export function tonight(options: TonightOptions) {
  const { drivers, now, speed } = options;
  const field = fieldOf(drivers);
  const driven = raceLaps(TONIGHT, drivers, PACE);
  const leader = Math.min(...driven.laps.filter(({ number }) => number === UNDER_WAY_LAP).map(({ raceMs }) => raceMs));
  const nowMs = leader - NEXT_LAP_MS;
  const start = now - nowMs;
  const race = { ...driven, laps: withRaceRecords(driven.laps, nowMs, options.recordMs) };
  const best = Math.min(options.recordMs, ...race.laps.map(({ lapMs }) => lapMs));
  const endMs = Math.max(...race.laps.map(({ raceMs }) => raceMs)) - nowMs + REST_MS;
  const practice = Array.from({ length: drivers }, (_, driver) =>
    practiceOf(driver, field.includes(driver) ? now + endMs * speed : start, options),
  ).flat();
  const comingPractice = inOrder(practice.filter(({ endedAt }) => endedAt > now).map((lap) => toPlanned(lap, now)));
  const ofRace = race.laps.filter(({ raceMs }) => raceMs > nowMs).map((lap) => toPlannedRace(lap, nowMs, speed));
  const qualifying = field.flatMap((driver) => qualifyingOf(driver));
  return {
    /** When the start signal of the race is given, in ms since 1970. */
    start,
    /** The race, with the grid from qualifying. */
    race,
    qualifying,
    /** The laps that ended before now, on all tracks. */
    past: [
      ...practice.filter(({ endedAt }) => endedAt <= now),
      ...qualifying.filter(({ number }) => number > 1).map((lap) => toPast(lap, start - QUALIFYING_AHEAD_MS)),
      ...race.laps.filter(({ raceMs }) => raceMs <= nowMs).map((lap) => toPast(lap, start)),
    ],
    coming: inOrder([...ofRace, ...withRecords(comingPractice, speed, best)]),
  };
}

/** Returns the practice laps of a driver from `from` (ms since 1970) to the end of the night, six on each track in turn. */
function practiceOf(driver: number, from: number, { now, minutes }: TonightOptions): PastLap[] {
  const random = seededRandom(`demo/tonight/${driver}`);
  const end = now + minutes * 60_000;
  const form = 0.9868 + ((driver * 5) % 17) * 0.0006;
  const laps: PastLap[] = [];
  for (let at = from + random.int(0, 25_000); ;) {
    const isBeside = from < now; // during the race, its track is occupied
    const stint = Math.floor(laps.length / 6) + driver;
    const circuit = isBeside ? 1 + (stint % (TRACK_COUNT - 1)) : stint % TRACK_COUNT;
    const lapTimeMs = lapTime(circuit, 1.015 + form * 0.01, random);
    at += lapTimeMs;
    if (at > end) return laps;
    laps.push({ driver, car: 0, circuit, lapTimeMs, endedAt: at });
  }
}

/** Returns the laps of a driver in qualifying. The first one, the out-lap, is slow. */
function qualifyingOf(driver: number): RaceLap[] {
  const random = seededRandom(`demo/qualifying/${driver}`);
  const place = TONIGHT.order.indexOf(driver);
  const pace = PACE.first + ((place < 0 ? 8 : place) + random.next() * 5) * 0.0016;
  let raceMs = random.int(4_000, 40_000);
  return Array.from({ length: QUALIFYING_LAPS }, (_, n) => {
    const slow = n === 0 ? 1.12 : 1;
    const lapMs = Math.round(baseMs(TONIGHT.circuit) * pace * slow * (1 + Math.abs(random.normal()) * 0.005));
    raceMs += lapMs;
    return { driver, number: n + 1, lapMs, raceMs };
  });
}

/**
 * Returns the laps of the race with new records: the next lap of a leading driver after each moment of RACE_RECORDS_AT_S beats
 * the record by a little, and the driver's later laps end earlier by the time gained. The laps are sorted by when they end.
 */
function withRaceRecords(laps: readonly RaceLap[], nowMs: number, recordMs: number): RaceLap[] {
  const random = seededRandom('demo/race-records');
  let record = recordMs;
  let changed = [...laps];
  for (const seconds of RACE_RECORDS_AT_S) {
    const lap = changed.find(
      ({ driver, raceMs }) => LEADING.includes(driver) && raceMs > nowMs + NEXT_LAP_MS - 1 + seconds * 1000,
    );
    if (!lap) continue;
    record -= random.int(24, 138);
    const gain = lap.lapMs - record;
    changed = changed.map((other) => {
      if (other.driver !== lap.driver || other.number < lap.number) return other;
      const raceMs = other.raceMs - gain;
      return other === lap ? { ...other, lapMs: record, raceMs } : { ...other, raceMs };
    });
  }
  return changed.sort((a, b) => a.raceMs - b.raceMs);
}

function toPast({ driver, lapMs, raceMs }: RaceLap, start: number): PastLap {
  return { driver, car: 0, circuit: TONIGHT.circuit, lapTimeMs: lapMs, endedAt: start + raceMs };
}

function toPlanned({ driver, circuit, lapTimeMs, endedAt }: PastLap, now: number): PlannedLap {
  return { entrant: driver, circuit, lapTimeMs, endsAtMs: endedAt - now };
}

function toPlannedRace({ driver, number, lapMs, raceMs }: RaceLap, nowMs: number, speed: number): PlannedLap {
  return {
    entrant: driver,
    circuit: TONIGHT.circuit,
    lapTimeMs: lapMs,
    endsAtMs: (raceMs - nowMs) * speed,
    race: { run: RUN, raceMs, number },
  };
}

/**
 * Returns the laps with new records: the next lap of a leading driver on tonight's circuit after each moment of RECORDS_AT_S
 * beats the record by a little.
 */
function withRecords(laps: readonly PlannedLap[], speed: number, recordMs: number): PlannedLap[] {
  const random = seededRandom('demo/records');
  const moments = RECORDS_AT_S.map((seconds) => seconds * 1000 * speed);
  let record = recordMs;
  return laps.map((lap) => {
    const due = moments[0] !== undefined && lap.endsAtMs >= moments[0];
    if (!due || lap.circuit !== TONIGHT.circuit || !LEADING.includes(lap.entrant)) return lap;
    moments.shift();
    record -= random.int(24, 138);
    return { ...lap, lapTimeMs: record };
  });
}

/** The drivers who may beat the record tonight, as indexes into the cast. */
const LEADING = [1, 5, 9, 0, 7];
