import type { LapTimeDto } from '@league/shared/laps/lap.dto';
import type { TrackBoardDto } from '@league/shared/leaderboards/track-board.live';
import { useEffect, useMemo, useState } from 'react';
import { TRACK_BOARD } from './channels';
import { ChannelView } from './channel-view';
import { bestsOf, type StandingBests } from './standing-bests.rules';

/** Returns the current personal bests on the tracks of these laps. */
export function useStandingBests(laps: readonly LapTimeDto[]): StandingBests {
  const [boards, setBoards] = useState<ReadonlyMap<string, TrackBoardDto>>(new Map());
  const trackIds = [...new Set(laps.flatMap(({ track_id }) => track_id ?? []))].sort().join(' ');
  useEffect(() => {
    const views = trackIds.split(' ').flatMap((id) => {
      if (id === '') return [];
      const keep = (board: TrackBoardDto) => setBoards((known) => new Map([...known, [id, board]]));
      return new ChannelView(`track:${id}`, TRACK_BOARD, keep);
    });
    return () => views.forEach((view) => view.close());
  }, [trackIds]);
  return useMemo(() => bestsOf(boards.values()), [boards]);
}
