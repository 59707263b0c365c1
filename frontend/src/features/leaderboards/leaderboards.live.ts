import { applyFormDelta } from '@league/shared/leaderboards/form-board.live';
import { applyLeaderboardDelta } from '@league/shared/leaderboards/leaderboard.live';
import { useLiveBoard } from '../../platform/live/use-live-channel';
import { formQuery, globalBoardQuery } from './leaderboards.queries';

/** The minimum time, in ms, between updates of the board, so that no row flashes more than three times a second. */
const PACE_MS = 400;

/** Keeps the global board and the form of its drivers up to date while it is shown. */
export function useLiveLeaderboard(): void {
  useLiveBoard('leaderboard', globalBoardQuery.queryKey, applyLeaderboardDelta, PACE_MS);
  useLiveBoard('form', formQuery.queryKey, applyFormDelta);
}
