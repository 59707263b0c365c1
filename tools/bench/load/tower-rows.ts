/** Describes a row of the board of a session. */
export interface TowerRow {
  readonly user_id: string;
  readonly laps: number;
}

/** Names the row of a driver from a lap on. */
export function rowId(userId: string, laps: number): string {
  return `${userId} ${laps}`;
}
