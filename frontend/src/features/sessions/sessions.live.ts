import { applySessionBoardDelta } from '@league/shared/sessions/session-board.live';
import { useLiveBoard } from '../../platform/live/use-live-channel';
import { sessionBoardQuery } from './sessions.queries';

/** The minimum time, in ms, between updates of the board, however fast the crossings arrive. */
const PACE_MS = 250;

/** Keeps the board of a session up to date while it is shown. */
export function useLiveSession(id: string): void {
  useLiveBoard(`session:${id}`, sessionBoardQuery(id).queryKey, applySessionBoardDelta, PACE_MS);
}
