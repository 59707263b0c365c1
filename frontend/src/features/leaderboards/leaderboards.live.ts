import { applyFormDelta } from '@league/shared/leaderboards/form-board.live';
import { applyLeaderboardDelta } from '@league/shared/leaderboards/leaderboard.live';
import { useLiveBoard } from '../../platform/live/use-live-channel';
import { formQuery, globalBoardQuery } from './leaderboards.queries';

/** The board is drawn at most this often, however fast laps arrive, so that no row flashes more than three times a second. */
const PACE_MS = 400;

/** Keeps the global board and the form of its drivers up to date while it is shown. */
export function useLiveLeaderboard(): void {
  useLiveBoard('leaderboard', globalBoardQuery.queryKey, applyLeaderboardDelta, PACE_MS);
  useLiveBoard('form', formQuery.queryKey, applyFormDelta);
}
