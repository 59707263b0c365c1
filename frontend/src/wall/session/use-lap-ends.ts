import type { SessionReplayDto } from '@league/shared/sessions/race-session.dto';
import type { SessionBoardDto } from '@league/shared/sessions/session-board.live';
import { useEffect, useState } from 'react';
import { loadJson } from '../data/load-json';
import { endsOfReplay, type LapEnds, withRows } from './lap-ends.rules';

const NO_ENDS: LapEnds = new Map();

/**
 * Returns when each driver's laps in a session ended. Past laps are loaded once over HTTP, and later ones are taken from the
 * board, so that a crossing needs no request; all are loaded again when a lap has been missed or voided, or the race was
 * restarted.
 */
export function useLapEnds(board: SessionBoardDto | null): LapEnds {
  const [ends, setEnds] = useState(NO_ENDS);
  const id = board?.session?.id;
  const rows = board?.rows;
  const next = rows ? withRows(ends, rows) : ends;
  if (next !== null && next !== ends) setEnds(next);
  const isMissing = next === null;
  useEffect(() => {
    if (id === undefined || !isMissing) return;
    return loadJson<SessionReplayDto>(`/api/sessions/${id}/replay`, 'the laps of the session', (replay) => {
      if (replay !== null) setEnds(endsOfReplay(replay));
    });
  }, [id, isMissing, rows]);
  return next ?? ends;
}
