import type { CreateTrackDto } from '@league/shared/tracks/create-track.dto';
import type { TrackDto } from '@league/shared/tracks/track.dto';
import type { UpdateTrackDto } from '@league/shared/tracks/update-track.dto';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { adminKey } from '../../platform/query/admin-keys';
import { deletePath, getJson, patchJson, postJson } from '../../platform/http/api';

const TRACKS_KEY = adminKey('tracks');

/** Every track, as its admins see it. */
export const adminTracksQuery = queryOptions({
  queryKey: TRACKS_KEY,
  queryFn: ({ signal }) => getJson<readonly TrackDto[]>('/tracks', { signal }),
});

/** Throws HttpError: 400 a wrong field, 409 a letter that another track has. */
export const createTrack = mutationOptions({
  mutationFn: (track: CreateTrackDto) => postJson<TrackDto>('/admin/tracks', track),
  meta: { done: 'Track created successfully!', changes: [TRACKS_KEY] },
});

interface TrackChange {
  readonly id: string;
  readonly change: UpdateTrackDto;
}

/** Throws HttpError: as createTrack, 409 also when another admin changed the same fields since. */
export const updateTrack = mutationOptions({
  mutationFn: ({ id, change }: TrackChange) => patchJson<TrackDto>(`/admin/tracks/${id}`, change),
  meta: { done: 'Track updated successfully!', changes: [TRACKS_KEY] },
});

/** Its laps stay. Throws HttpError. */
export const deleteTrack = mutationOptions({
  mutationFn: ({ id }: TrackDto) => deletePath(`/admin/tracks/${id}`),
  meta: { done: 'Track deleted successfully!', failed: 'Failed to delete track', changes: [TRACKS_KEY] },
});
