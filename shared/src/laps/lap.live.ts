import type { LapTimeDto } from './lap.dto.js';

/** How many of the newest laps a subscriber to `laps` is given to start from. */
export const LAPS_SNAPSHOT_SIZE = 50;

/** The start of the `laps` channel: the newest counted laps, newest first, and how many are counted in all. */
export interface LapsSnapshotDto {
  readonly laps: readonly LapTimeDto[];
  readonly total: number;
}

/** A change of the lap board. `total` is the count of all counted laps after the change. */
export interface LapsDeltaDto {
  readonly recorded: readonly LapTimeDto[];
  readonly changed: readonly LapTimeDto[];
  readonly removed: readonly string[];
  readonly total: number;
}

/** The order of a list by date: the last counted lap first. */
export function newestFirst(a: LapTimeDto, b: LapTimeDto): number {
  return a.timestamp === b.timestamp ? (a.id < b.id ? 1 : -1) : a.timestamp < b.timestamp ? 1 : -1;
}

/** The newest `most` laps after a change; undefined when others that are not among them may have moved up. */
export function newestAfter(
  newest: readonly LapTimeDto[],
  laps: readonly LapTimeDto[],
  removed: readonly string[],
  most: number,
): LapTimeDto[] | undefined {
  const gone = new Set([...removed, ...laps.map(({ id }) => id)]);
  const kept = newest.filter(({ id }) => !gone.has(id));
  if (kept.length + laps.length < newest.length) return undefined;
  return [...kept, ...laps].sort(newestFirst).slice(0, most);
}
