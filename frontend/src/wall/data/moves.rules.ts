/** A row stays where it moved to for this long, ms: a row that never rests cannot be read. */
const REST_MS = 1_000;

/** When each row moved last, ms. */
export type Moves = ReadonlyMap<string, number>;

/** How long the rows `after` have to wait until no row moves twice within a second; never when a row has to go. */
export function msUntilShown(before: readonly string[], after: readonly string[], moves: Moves, now: number): number {
  const staying = new Set(after);
  if (before.some((row) => !staying.has(row))) return 0;
  const waits = movedRows(before, after).map((row) => (moves.get(row) ?? -Infinity) + REST_MS - now);
  return Math.max(0, ...waits);
}

/** The moves after `after` was shown. Moves that no longer count are left out. */
export function noteMoves(before: readonly string[], after: readonly string[], moves: Moves, now: number): Moves {
  const recent = [...moves].filter(([, at]) => at + REST_MS > now);
  return new Map([...recent, ...movedRows(before, after).map((row) => [row, now] as const)]);
}

function movedRows(before: readonly string[], after: readonly string[]): string[] {
  const places = new Map(before.map((row, place) => [row, place]));
  return after.filter((row, place) => places.has(row) && places.get(row) !== place);
}
