import { entriesAfter, type EntriesDeltaDto } from '../live/entries-after.js';
import { compareEntries, type LeaderboardDto, type LeaderboardEntryDto } from './leaderboard.dto.js';

/** Describes a change of the global board. */
export interface LeaderboardDeltaDto extends EntriesDeltaDto<LeaderboardEntryDto> {
  readonly total: number;
  readonly updated_at: string;
}

/** Returns the board after a delta; the server and every screen use this function. */
export function applyLeaderboardDelta(board: LeaderboardDto, delta: LeaderboardDeltaDto): LeaderboardDto {
  const entries = entriesAfter(board.entries, delta, compareEntries);
  return { entries, total: delta.total, updated_at: delta.updated_at };
}
