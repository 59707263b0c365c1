import type { LapTimeDto } from '@league/shared/laps/lap.dto';
import { useEffect, useMemo, useState } from 'react';
import type { BoardRow } from '../board/board-rows.rules';
import { loadJson } from '../data/load-json';
import { newestLapsOf } from './follow.rules';

/** Asks for more laps than are shown, because other drivers' names may contain this one. */
const ASKED_FOR = 20;
const NO_LAPS: readonly LapTimeDto[] = [];

/**
 * Returns the newest laps of the driver of a row. The live channel has the newest laps of the whole league only: older
 * ones are loaded over HTTP, again after each change of the row, so that a voided lap disappears with it.
 */
export function useFollowedLaps(
  { userId, name, laps: count, best, last }: BoardRow,
  trackId: string | null,
  live: readonly LapTimeDto[] | null,
): readonly LapTimeDto[] {
  const [answered, setAnswered] = useState<readonly LapTimeDto[]>(NO_LAPS);
  useEffect(() => {
    const query = new URLSearchParams({ sort: 'recent', limit: String(ASKED_FOR), search: name });
    if (trackId !== null) query.set('track_id', trackId);
    return loadJson<LapTimeDto[]>(`/api/lap-times/all?${query.toString()}`, 'the laps of the driver', (laps) =>
      setAnswered(laps ?? NO_LAPS),
    );
  }, [userId, name, trackId, count, best, last]);
  return useMemo(() => newestLapsOf(userId, trackId, [answered, live ?? NO_LAPS]), [userId, trackId, answered, live]);
}
