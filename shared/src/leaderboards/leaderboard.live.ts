import { entriesAfter } from '../live/entries-after.js';
import { compareEntries, type LeaderboardDto, type LeaderboardEntryDto } from './leaderboard.dto.js';

/** Describes a change of the global board: entries to insert or replace by `user_id`, and the ids of drivers who left it. */
export interface LeaderboardDeltaDto {
  readonly upsert: readonly LeaderboardEntryDto[];
  readonly removed: readonly string[];
  readonly total: number;
  readonly updated_at: string;
}

/** Returns the board after a delta; the server and every screen use this function. */
export function applyLeaderboardDelta(board: LeaderboardDto, delta: LeaderboardDeltaDto): LeaderboardDto {
  const entries = entriesAfter(board.entries, delta, compareEntries);
  return { entries, total: delta.total, updated_at: delta.updated_at };
}
