import type { CreateTrackDto } from '@league/shared/tracks/create-track.dto';
import type { TrackDto } from '@league/shared/tracks/track.dto';
import { queryOptions } from '@tanstack/react-query';
import { msg } from '../../language/translate';
import { adminKey } from '../../platform/query/admin-keys';
import { getJson } from '../../platform/http/api';
import { rowWrites } from '../../platform/lists/row-writes';

const TRACKS_KEY = adminKey('tracks');

/** Loads every track for admins. */
export const adminTracksQuery = queryOptions({
  queryKey: TRACKS_KEY,
  queryFn: ({ signal }) => getJson<readonly TrackDto[]>('/tracks', { signal }),
});

/** Loads every track for members. */
export const tracksQuery = queryOptions({
  queryKey: ['tracks'],
  queryFn: ({ signal }) => getJson<readonly TrackDto[]>('/tracks', { signal }),
  meta: { siteParts: ['tracks'] },
});

/** Changes tracks. The laps of a deleted track stay. A letter that another track has is refused (409). */
export const trackWrites = rowWrites<TrackDto, CreateTrackDto>('/admin/tracks', TRACKS_KEY, {
  createdToast: msg('Track created successfully!'),
  updatedToast: msg('Track updated successfully!'),
  deletedToast: msg('Track deleted successfully!'),
  createErrorFallback: msg('Failed to create track'),
  updateErrorFallback: msg('Failed to update track'),
  deleteErrorTitle: msg('Failed to delete track'),
});
