import type { ConsistencyDto } from '@league/shared/laps/consistency.dto';
import type { LapTimeDto } from '@league/shared/laps/lap.dto';
import type { MyTrackDto } from '@league/shared/leaderboards/my-stats.dto';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getJson } from '../../../platform/http/api';
import { ANALYSED_LAPS } from './own-laps.rules';

const meta = { ownNumbers: true, siteParts: ['tracks'] } as const;

/** Loads the member's newest laps, newest first; read again whenever their numbers change. */
export const ownLapsQuery = queryOptions({
  queryKey: ['laps', 'mine'],
  queryFn: ({ signal }) =>
    getJson<readonly LapTimeDto[]>('/lap-times/my-times', { query: { limit: ANALYSED_LAPS }, signal }),
  meta,
});

/** Loads the member's newest laps on one track, newest first. */
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

/** Loads the member on each of their tracks, the most driven first. */
export const ownTracksQuery = queryOptions({
  queryKey: ['laps', 'own-tracks'],
  queryFn: ({ signal }) => getJson<readonly MyTrackDto[]>('/stats/my-tracks', { signal }),
  meta,
});

/** Loads how consistent the member is on a track, compared with the others there. */
export const consistencyQuery = (trackId: string) =>
  queryOptions({
    queryKey: ['laps', 'consistency', trackId],
    queryFn: ({ signal }) =>
      getJson<ConsistencyDto>('/lap-times/consistency', { query: { track_id: trackId }, signal }),
    meta,
  });
