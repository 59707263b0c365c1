import { applySeasonBoardDelta } from '@league/shared/seasons/season-board.live';
import { useLiveBoard } from '../../platform/live/use-live-channel';
import { seasonBoardQuery } from './seasons.queries';

/** Keeps the board of a season up to date while it is shown. */
export function useLiveSeason(id: string): void {
  useLiveBoard(`season:${id}`, seasonBoardQuery(id).queryKey, applySeasonBoardDelta);
}
