import { seededRandom } from '../lib/random.js';
import { inOrder, type PlannedLap } from '../simulate/race-night.js';
import { TONIGHT, TRACK_COUNT } from './calendar.js';
import { lapTime, type PastLap } from './past-laps.js';

/** Seconds after the visitor came, on the clock of the wall: when the record falls. Then less and less often. */
const RECORDS_AT_S = [25, 75, 140, 230, 340, 480, 660, 900, 1200, 1600, 2100, 2700, 3600];

export interface TonightOptions {
  readonly drivers: number;
  /** ms since 1970. */
  readonly start: number;
  readonly now: number;
  /** Says how long the night goes on from now, of race time. */
  readonly minutes: number;
  /** Race time passes so many times faster than the clock on the wall. */
  readonly speed: number;
  /** The record of the track, ms. */
  readonly recordMs: number;
}

/** The race under way: the laps until now, and those to come with times from now on. */
export function tonight(options: TonightOptions): { past: readonly PastLap[]; coming: readonly PlannedLap[] } {
  const { drivers, now } = options;
  const laps = Array.from({ length: drivers }, (_, driver) => lapsOf(driver, options)).flat();
  const coming = laps.filter(({ endedAt }) => endedAt > now).map((lap) => toPlanned(lap, now));
  const ordered = inOrder(coming);
  return { past: laps.filter(({ endedAt }) => endedAt <= now), coming: withRecords(ordered, options) };
}

/** Every fourth driver practises on the other tracks, all others race. */
function isRacing(driver: number): boolean {
  return driver % 4 !== 2;
}

function lapsOf(driver: number, { start, now, minutes }: TonightOptions): PastLap[] {
  const random = seededRandom(`demo/tonight/${driver}`);
  const end = now + minutes * 60_000;
  const form = (LEADING.includes(driver) ? 0.9868 : 0.9895) + ((driver * 5) % 17) * 0.0006;
  const laps: PastLap[] = [];
  for (let at = start + random.int(0, 25_000); ;) {
    const n = laps.length;
    const circuit = isRacing(driver) ? TONIGHT.circuit : 1 + ((Math.floor(n / 6) + driver) % (TRACK_COUNT - 1));
    // everyone gets faster as the road does, most of all in the beginning
    const pace = isRacing(driver) ? form * (1 + 0.02 * Math.exp(-n / 22)) : 1.015 + form * 0.01;
    const lapTimeMs = lapTime(circuit, pace, random);
    at += lapTimeMs;
    if (at > end) return laps;
    laps.push({ driver, car: 0, circuit, lapTimeMs, endedAt: at });
  }
}

function toPlanned({ driver, circuit, lapTimeMs, endedAt }: PastLap, now: number): PlannedLap {
  return { entrant: driver, circuit, round: 0, lapTimeMs, endsAtMs: endedAt - now };
}

/** The first lap of a leading driver after each of those moments beats the record by a little. */
function withRecords(laps: readonly PlannedLap[], { recordMs, speed }: TonightOptions): PlannedLap[] {
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

/** Who may beat the record tonight. */
const LEADING = [1, 5, 9, 0, 7];
