import type { LapTimeDto } from '@league/shared/laps/lap.dto';

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
