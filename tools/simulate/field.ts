import { type Random, seededRandom } from '../lib/random.js';
import { CAR_MODELS, CIRCUIT_NAMES, driverName, usernameOf } from './names.js';
import { type Entrant, inOrder, LETTERS, type PlannedLap, type RaceNight } from './race-night.js';

export interface FieldOptions {
  readonly seed: string;
  readonly cars: number;
  /** The number of tracks, from 1 to 6. */
  readonly tracks: number;
  /** The length of the night, in minutes of race time. */
  readonly minutes: number;
}

/** The number of laps on one track before a driver moves to the next, so that every board keeps changing. */
const STINT_LAPS = 6;

/** Returns a generated race night; the same options give the same laps. The first laps end soon after the start. */
export function generatedRaceNight({ seed, cars, tracks, minutes }: FieldOptions): RaceNight {
  const circuits = CIRCUIT_NAMES.slice(0, tracks);
  const entrants = generatedEntrants(cars);
  const laps = entrants.flatMap((entrant, i) =>
    driverLaps(i, circuits, minutes * 60_000, seededRandom(`${seed}/${i}`)),
  );
  return {
    entrants,
    circuits: circuits.map(({ name, region, length }, i) => ({ name, region, length, letter: LETTERS.charAt(i) })),
    rounds: [],
    laps: inOrder(laps),
  };
}

/** Returns the drivers of a generated field of `cars` cars; always the same. */
export function generatedEntrants(cars: number): Entrant[] {
  return Array.from({ length: cars }, (_, i) => {
    const name = driverName(i);
    return { driverName: name, username: usernameOf(name, i), carName: CAR_MODELS[i % CAR_MODELS.length] ?? 'Car' };
  });
}

/**
 * Returns a random pace: `skill`, at least 1, multiplies a circuit's usual lap time; `steadiness` is its relative deviation.
 */
export function paceOf(random: Random): { readonly skill: number; readonly steadiness: number } {
  return { skill: 1 + Math.abs(random.normal()) * 0.025, steadiness: 0.003 + random.next() * 0.006 };
}

function driverLaps(
  entrant: number,
  circuits: readonly { readonly baseMs: number }[],
  nightMs: number,
  random: Random,
): PlannedLap[] {
  const { skill, steadiness } = paceOf(random);
  const laps: PlannedLap[] = [];
  let endsAtMs = 0;
  for (let lap = 0; ; lap += 1) {
    const circuit = (entrant + Math.floor(lap / STINT_LAPS)) % circuits.length;
    const baseMs = circuits[circuit]?.baseMs ?? 60_000;
    const lapTimeMs = Math.round(baseMs * skill * lapFactor(lap % STINT_LAPS, steadiness, random));
    // when the night begins, the cars are spread around the track
    endsAtMs += lap === 0 ? Math.round(random.next() * lapTimeMs) : lapTimeMs;
    if (endsAtMs > nightMs) return laps;
    laps.push({ entrant, circuit, lapTimeMs, endsAtMs });
  }
}

/** Returns the factor on a driver's lap time for the out-lap (`lapOfStint` 0), worn tyres, noise and occasional mistakes. */
export function lapFactor(lapOfStint: number, steadiness: number, random: Random): number {
  const outLap = lapOfStint === 0 ? 1.06 : 1;
  const tyres = 1 + lapOfStint * 0.0012;
  const noise = 1 + random.normal() * steadiness;
  const mistake = random.next() < 0.03 ? 1.1 + random.next() * 0.5 : 1;
  return outLap * tyres * noise * mistake;
}
