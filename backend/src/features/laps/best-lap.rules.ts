export interface Best {
  readonly bestLapMs: number;
  readonly bestLapAt: Date;
}

/** Returns whether a lap takes a best or a record, which is null where there is none: equalling it does not. */
export function takesBest(lapTimeMs: number, standingMs: number | null): boolean {
  return standingMs === null || lapTimeMs < standingMs;
}

/** Returns whether `a` is the better of two bests: the faster one, and of equal times the one that was set earlier. */
export function isBetterBest(a: Best, b: Best | null): boolean {
  return b === null || a.bestLapMs < b.bestLapMs || (a.bestLapMs === b.bestLapMs && a.bestLapAt < b.bestLapAt);
}
