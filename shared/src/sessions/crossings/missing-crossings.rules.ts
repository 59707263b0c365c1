import type { CrossingDto } from '../race-session.dto.js';

/** Describes a gap of about two laps between a driver's crossings, where one may be missing. */
export interface MissingCrossing {
  readonly entry_id: string;
  /** The expected time of the crossing, in ms after the start signal. */
  readonly race_ms: number;
}

/** The length, in usual laps, from which a gap counts as two laps. */
const TWO_LAPS = 1.7;

/**
 * Returns where crossings of a run may be missing: where a driver took about as long as two laps take. The usual lap is the
 * measured time of the second lap or, if unknown, the driver's median; with fewer than three laps, the median of all drivers.
 */
export function missingCrossings(crossings: readonly CrossingDto[], run: string | null): MissingCrossing[] {
  const own = new Map<string, CrossingDto[]>();
  for (const crossing of crossings) {
    if (crossing.run !== run || crossing.ruled !== 'counted' || crossing.race_ms <= 0 || crossing.entry_id === null)
      continue;
    own.set(crossing.entry_id, [...(own.get(crossing.entry_id) ?? []), crossing]);
  }
  const gaps = new Map([...own].map(([id, driven]) => [id, gapsOf(driven)]));
  const all = middleOf([...gaps.values()].flat().map(({ ms }) => ms));
  return [...gaps].flatMap(([entry_id, laps]) => {
    const usual = laps.length >= 3 ? middleOf(laps.map(({ ms }) => ms)) : all;
    return laps.flatMap(({ endedAt, ms, lapMs }) => {
      const isTwo = ms >= TWO_LAPS * (lapMs ?? usual);
      return isTwo ? [{ entry_id, race_ms: Math.round(endedAt - (lapMs ?? ms / 2)) }] : [];
    });
  });
}

function gapsOf(driven: readonly CrossingDto[]) {
  const sorted = driven.toSorted((one, other) => one.race_ms - other.race_ms);
  return sorted.map(({ race_ms: endedAt, lap_ms: lapMs }, n) => {
    return { endedAt, ms: endedAt - (sorted[n - 1]?.race_ms ?? 0), lapMs };
  });
}

/** Returns the lower median, so that a few long gaps do not hide each other when there are few laps; Infinity for no values. */
function middleOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Infinity;
}
