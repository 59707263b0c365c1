/** Describes a row of the board of a session. */
export interface TowerRow {
  readonly user_id: string;
  readonly laps: number;
}

/** Returns the id of a driver's row with this number of laps. */
export function rowId(userId: string, laps: number): string {
  return `${userId} ${laps}`;
}
