import type { AdminLapDto } from '@league/shared/laps/admin-lap.dto';
import type { Ruling } from '@league/shared/laps/preview-ruling.dto';
import type { RulingPreviewDto } from '@league/shared/laps/ruling-preview.dto';
import type { TrackDto } from '@league/shared/tracks/track.dto';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { msg } from '../../../language/translate';
import { adminKey } from '../../../platform/query/admin-keys';
import { getPage, postJson } from '../../../platform/http/api';
import type { ListView } from '../../../platform/lists/list-view';
import { pagedQuery } from '../../../platform/lists/paged-query';
import { readQuery } from '../../../platform/query/read-query';

const LAPS_KEY = adminKey('laps');
/** The number of held laps that race control lists. */
const MAX_HELD = 20;

/** Loads laps in every state. */
export const adminLapsQuery = (view: ListView) => pagedQuery<AdminLapDto>([...LAPS_KEY, 'list'], '/admin/laps', view);

/** Loads the number of first track records that have not been reviewed. */
export const firstRecordsQuery = queryOptions({
  queryKey: [...LAPS_KEY, 'first-records'],
  queryFn: ({ signal }) =>
    getPage<AdminLapDto>('/admin/laps', { query: { to_look_at: 'true', limit: 1 }, signal }).then(({ total }) => total),
});

/** Loads the newest held laps of a track, newest first, and the number of all of them. */
export const heldLapsQuery = (trackId: string) =>
  queryOptions({
    queryKey: [...LAPS_KEY, 'held', trackId],
    queryFn: ({ signal }) =>
      getPage<AdminLapDto>('/admin/laps', {
        query: { state: 'under_review', track_id: trackId, sort: 'recorded_at', order: 'desc', limit: MAX_HELD },
        signal,
      }),
  });

/** Loads the tracks by which a list of laps can be filtered. */
export const lapTracksQuery = readQuery<readonly TrackDto[]>(adminKey('tracks', 'of-laps'), '/tracks');

/** Loads what a ruling would change now. Throws HttpError: 403 a steward who drove in it, 409 wrong state. */
export const rulingPreviewQuery = (lapId: string, action: Ruling) =>
  readQuery<RulingPreviewDto>([...LAPS_KEY, 'preview', lapId, action], `/admin/laps/${lapId}/ruling-preview`, {
    query: { action },
  });

interface RulingOnLap {
  readonly lap: AdminLapDto;
  readonly ruling: Ruling;
  readonly reason: string;
}

/** Makes a ruling on a lap. Throws HttpError: 400 no reason, 403 a steward who drove in it, 409 state changed. */
export const ruleOnLap = mutationOptions({
  mutationFn: ({ lap, ruling, reason }: RulingOnLap) =>
    postJson<AdminLapDto>(`/admin/laps/${lap.id}/${ruling}`, { reason }),
  meta: { invalidates: [LAPS_KEY] },
});

/**
 * Removes a first record from those to review. Throws HttpError: 403 when the steward drove the lap or drives in its session,
 * 409 when it is no longer among them.
 */
export const markLookedAt = mutationOptions({
  mutationFn: (lap: AdminLapDto) => postJson<AdminLapDto>(`/admin/laps/${lap.id}/looked-at`, {}),
  meta: {
    successToast: msg('The record was looked at.'),
    errorPrefix: msg('Error marking the record'),
    invalidates: [LAPS_KEY],
  },
});

/** Requeues a lap that could not be counted. Throws HttpError: 409 when the lap has not failed. */
export const requeueLap = mutationOptions({
  mutationFn: (lap: AdminLapDto) => postJson<unknown>(`/admin/laps/${lap.id}/requeue`, {}),
  meta: {
    successToast: msg('The lap is being counted again.'),
    errorPrefix: msg('Error retrying the lap'),
    invalidates: [LAPS_KEY],
  },
});
