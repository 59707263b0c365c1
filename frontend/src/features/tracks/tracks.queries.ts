import type { CreateTrackDto } from '@league/shared/tracks/create-track.dto';
import type { TrackDto } from '@league/shared/tracks/track.dto';
import type { QueryClient } from '@tanstack/react-query';
import { msg } from '../../language/translate';
import { adminKey } from '../../platform/query/admin-keys';
import { rowWrites } from '../../platform/lists/row-writes';
import { readQuery } from '../../platform/query/read-query';

const TRACKS_KEY = adminKey('tracks');

export const adminTracksQuery = readQuery<readonly TrackDto[]>(TRACKS_KEY, '/tracks');

/** Loads every track for members. */
export const tracksQuery = readQuery<readonly TrackDto[]>(['tracks'], '/tracks', { meta: { siteParts: ['tracks'] } });

/**
 * Finds a track by its letter, in either case, or its id; undefined if there is none. Loads the tracks again if the cached
 * ones are outdated or do not contain it, because the track may be new or have a new letter. Throws HttpError if they cannot
 * be loaded.
 */
export async function findTrack(client: QueryClient, letterOrId: string): Promise<TrackDto | undefined> {
  const find = (tracks: readonly TrackDto[] = []) =>
    tracks.find(({ id, channel_letter: letter }) => id === letterOrId || letter === letterOrId.toUpperCase());
  const known = client.getQueryState(tracksQuery.queryKey);
  const track = known?.isInvalidated ? undefined : find(known?.data);
  return track ?? find(await client.fetchQuery({ ...tracksQuery, staleTime: 0 }));
}

/** Creates, changes and deletes tracks. The laps of a deleted track are kept. A letter in use is refused (409). */
export const trackWrites = rowWrites<TrackDto, CreateTrackDto>('/admin/tracks', TRACKS_KEY, {
  createdToast: msg('Track created successfully!'),
  updatedToast: msg('Track updated successfully!'),
  deletedToast: msg('Track deleted successfully!'),
  createErrorFallback: msg('Failed to create track'),
  updateErrorFallback: msg('Failed to update track'),
  deleteErrorTitle: msg('Failed to delete track'),
});
