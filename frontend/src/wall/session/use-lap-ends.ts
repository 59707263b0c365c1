import type { SessionReplayDto } from '@league/shared/sessions/race-session.dto';
import type { SessionBoardDto } from '@league/shared/sessions/session-board.live';
import { useEffect, useState } from 'react';
import { endsOfReplay, type LapEnds, withRows } from './lap-ends.rules';

const NO_ENDS: LapEnds = new Map();

/**
 * Returns the ends of each driver's laps in a session. Past laps come over HTTP, once, and later ones from the board,
 * so that a crossing costs no request; after a lap was voided they are loaded again.
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
    const stopped = new AbortController();
    void fetch(`/api/sessions/${id}/replay`, { signal: stopped.signal })
      .then(async (answer) => {
        if (answer.ok) setEnds(endsOfReplay((await answer.json()) as SessionReplayDto));
      })
      .catch((error: unknown) => {
        if (!stopped.signal.aborted) console.error('Could not load the laps of the session', error);
      });
    return () => stopped.abort();
  }, [id, isMissing, rows]);
  return next ?? ends;
}
