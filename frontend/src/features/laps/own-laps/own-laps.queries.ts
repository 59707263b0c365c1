import type { LapTimeDto } from '@league/shared/laps/lap.dto';
import type { MyTrackDto } from '@league/shared/leaderboards/my-stats.dto';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getJson } from '../../../platform/http/api';
import { ANALYSED_LAPS } from './own-laps.rules';

const meta = { ownNumbers: true } as const;

/** The member's newest laps, newest first; read again whenever their numbers change. */
export const ownLapsQuery = queryOptions({
  queryKey: ['laps', 'mine'],
  queryFn: ({ signal }) =>
    getJson<readonly LapTimeDto[]>('/lap-times/my-times', { query: { limit: ANALYSED_LAPS }, signal }),
  meta,
});

/** The member's newest laps on one track, newest first. */
export const ownLapsOfTrackQuery = (trackId: string) =>
  queryOptions({
    queryKey: ['laps', 'mine', trackId],
    queryFn: ({ signal }) =>
      getJson<readonly LapTimeDto[]>('/lap-times/my-times', {
        query: { limit: ANALYSED_LAPS, track_id: trackId },
        signal,
      }),
    placeholderData: keepPreviousData,
    meta,
  });

/** The member on each of their tracks, the most driven first. */
export const ownTracksQuery = queryOptions({
  queryKey: ['laps', 'own-tracks'],
  queryFn: ({ signal }) => getJson<readonly MyTrackDto[]>('/stats/my-tracks', { signal }),
  meta: { ...meta, site: ['tracks'] },
});
