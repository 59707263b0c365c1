/** The time, in ms, for which a moved row stays in its new place, because a row that never rests cannot be read. */
const REST_MS = 1_000;

/** Maps the rows of a board, top row first, to their best times. */
export type BoardRows = ReadonlyMap<string, number>;

/** Maps each row to the time of its last move, in ms. */
export type Moves = ReadonlyMap<string, number>;

/** Returns whether a row disappears or loses its best time. Such a change is shown at once. */
export function undoesMove(before: BoardRows, after: BoardRows): boolean {
  return [...before].some(([row, best]) => (after.get(row) ?? Infinity) > best);
}

/** Returns how many ms the rows `after` have to wait so that no row moves twice within a second. */
export function msUntilShown(before: BoardRows, after: BoardRows, moves: Moves, now: number): number {
  const waits = movedRows(before, after).map((row) => (moves.get(row) ?? -Infinity) + REST_MS - now);
  return Math.max(0, ...waits);
}

/** Returns the moves once `after` is shown at `now`, without those that are at least a second old. */
export function movesAfter(before: BoardRows, after: BoardRows, moves: Moves, now: number): Moves {
  const recent = [...moves].filter(([, at]) => at + REST_MS > now);
  return new Map([...recent, ...movedRows(before, after).map((row) => [row, now] as const)]);
}

function movedRows(before: BoardRows, after: BoardRows): string[] {
  const places = new Map([...before.keys()].map((row, place) => [row, place]));
  return [...after.keys()].filter((row, place) => places.has(row) && places.get(row) !== place);
}
