export interface Best {
  readonly bestLapMs: number;
  readonly bestLapAt: Date;
}

/** Returns whether a lap beats a best or record (null: there is none yet); an equal time does not. */
export function isNewBest(lapTimeMs: number, standingMs: number | null): boolean {
  return standingMs === null || lapTimeMs < standingMs;
}

/** Returns whether `a` is the better of two bests: the faster one or, at equal times, the earlier one. */
export function isBetterBest(a: Best, b: Best | null): boolean {
  return b === null || a.bestLapMs < b.bestLapMs || (a.bestLapMs === b.bestLapMs && a.bestLapAt < b.bestLapAt);
}
