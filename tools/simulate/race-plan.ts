import { seededRandom } from '../lib/random.js';
import { ToolError } from '../lib/tool-error.js';
import { generatedEntrants, lapFactor, paceOf } from './field.js';
import { CIRCUIT_NAMES } from './names.js';
import { inOrder, LETTERS, type PlannedLap, type RaceNight } from './race-night.js';

/** Describes a planned race: a night with one circuit, whose laps end in ms after the start signal. */
export interface RacePlan {
  readonly name: string;
  readonly night: RaceNight;
  /** The distance of the race, in laps. */
  readonly laps: number;
}

/** The maximum length of the name of a run, in characters. */
const RUN_LENGTH = 8;

/** Returns a generated race; the same options give the same laps. */
export function generatedRace(options: { seed: string; cars: number; laps: number }): RacePlan {
  const [circuit] = CIRCUIT_NAMES;
  if (!circuit) throw new Error('There is no circuit to race on.');
  const { name, region, length, baseMs } = circuit;
  const laps = Array.from({ length: options.cars }, (_, entrant) => {
    const random = seededRandom(`${options.seed}/race/${entrant}`);
    const { skill, steadiness } = paceOf(random);
    let endsAtMs = entrant * 150; // the grid
    return Array.from({ length: options.laps }, (_, lap): PlannedLap => {
      const lapTimeMs = Math.round(baseMs * skill * lapFactor(lap, steadiness, random)) + (lap === 0 ? endsAtMs : 0);
      endsAtMs = lap === 0 ? lapTimeMs : endsAtMs + lapTimeMs;
      return { entrant, circuit: 0, lapTimeMs, endsAtMs };
    });
  });
  const night: RaceNight = {
    entrants: generatedEntrants(options.cars),
    circuits: [{ name, region, length, letter: LETTERS.charAt(0) }],
    rounds: [],
    laps: inOrder(laps.flat()),
  };
  return { name: `Race at ${name}`, night, laps: options.laps };
}

/** Returns a round of a lap file, from 1, as a race among the drivers with a lap in it. @throws ToolError if there is none */
export function raceOfRound(night: RaceNight, round: number): RacePlan {
  const { name, circuit, laps: own = [] } = night.rounds[round - 1] ?? {};
  const ofRound = night.circuits[circuit ?? -1];
  if (name === undefined || !ofRound)
    throw new ToolError(`The file has ${night.rounds.length} rounds; there is no round ${round}.`);
  const start = Math.min(...own.map(({ endsAtMs, lapTimeMs }) => endsAtMs - lapTimeMs));
  const drivers = [...new Set(own.map(({ entrant }) => entrant))].sort((a, b) => a - b);
  const laps = own.map((lap): PlannedLap => {
    return { ...lap, entrant: drivers.indexOf(lap.entrant), circuit: 0, endsAtMs: lap.endsAtMs - start };
  });
  return {
    name,
    night: { entrants: drivers.flatMap((n) => night.entrants[n] ?? []), circuits: [ofRound], rounds: [], laps },
    laps: Math.max(...drivers.map((_, entrant) => laps.filter((lap) => lap.entrant === entrant).length)),
  };
}

/**
 * Returns the laps as driven at a speed: their times are divided by it, and each gets its time in the race. A driver who crosses
 * the line after the winner has finished too, so laps that would begin later are left out.
 */
export function drivenLaps({ night, laps: distance }: RacePlan, speed: number, runId: string): PlannedLap[] {
  const run = runId.slice(-RUN_LENGTH);
  const driven = night.entrants.flatMap((_, entrant) => {
    let before = 0;
    return night.laps
      .filter((lap) => lap.entrant === entrant)
      .map((lap, n): PlannedLap => {
        const raceMs = Math.max(before + 1, Math.round(lap.endsAtMs / speed));
        const lapTimeMs = raceMs - before;
        before = raceMs;
        return { ...lap, lapTimeMs, endsAtMs: raceMs, race: { run, raceMs, number: n + 1 } };
      });
  });
  const flag = Math.min(...driven.filter(({ race }) => race?.number === distance).map(({ endsAtMs }) => endsAtMs));
  return inOrder(driven.filter(({ endsAtMs, lapTimeMs }) => endsAtMs - lapTimeMs < flag));
}
