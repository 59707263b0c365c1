export interface Best {
  readonly bestLapMs: number;
  readonly bestLapAt: Date;
}

/** Returns whether a lap is faster than the current best or record; true when there is none (null). */
export function isNewBest(lapTimeMs: number, standingMs: number | null): boolean {
  return standingMs === null || lapTimeMs < standingMs;
}

/** Returns whether best `a` is faster than best `b` or, at equal times, earlier; true when there is no `b`. */
export function isBetterBest(a: Best, b: Best | null): boolean {
  return b === null || a.bestLapMs < b.bestLapMs || (a.bestLapMs === b.bestLapMs && a.bestLapAt < b.bestLapAt);
}
