/** Describes a row on the board of a session. */
export interface TowerRow {
  readonly user_id: string;
  readonly laps: number;
}

/** Returns an id for the row of a driver who has completed `laps` laps. */
export function rowId(userId: string, laps: number): string {
  return `${userId} ${laps}`;
}
