/** Describes a row of the board of a session. */
export interface TowerRow {
  readonly user_id: string;
  readonly laps: number;
}

/** Returns an id for a driver's row after this many laps. */
export function rowId(userId: string, laps: number): string {
  return `${userId} ${laps}`;
}
