import type { LapTimeDto } from './lap.dto.js';

/** How many of the newest laps a subscriber to `laps` is given to start from. */
export const LAPS_SNAPSHOT_SIZE = 50;

/** The start of the `laps` channel: the newest counted laps, newest first, and how many are counted in all. */
export interface LapsSnapshotDto {
  readonly laps: readonly LapTimeDto[];
  readonly total: number;
}

/** What changed on the lap board. `total` is the count of all counted laps after the change. */
export interface LapsDeltaDto {
  readonly recorded: readonly LapTimeDto[];
  readonly changed: readonly LapTimeDto[];
  readonly removed: readonly string[];
  readonly total: number;
}
