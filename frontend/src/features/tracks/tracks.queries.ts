import type { CreateTrackDto } from '@league/shared/tracks/create-track.dto';
import type { TrackDto } from '@league/shared/tracks/track.dto';
import { msg } from '../../language/translate';
import { adminKey } from '../../platform/query/admin-keys';
import { rowWrites } from '../../platform/lists/row-writes';
import { readQuery } from '../../platform/query/read-query';

const TRACKS_KEY = adminKey('tracks');

/** Loads every track for admins. */
export const adminTracksQuery = readQuery<readonly TrackDto[]>(TRACKS_KEY, '/tracks');

/** Loads every track for members. */
export const tracksQuery = readQuery<readonly TrackDto[]>(['tracks'], '/tracks', { meta: { siteParts: ['tracks'] } });

/** Creates, changes and deletes tracks. The laps of a deleted track are kept. A letter in use is refused (409). */
export const trackWrites = rowWrites<TrackDto, CreateTrackDto>('/admin/tracks', TRACKS_KEY, {
  createdToast: msg('Track created successfully!'),
  updatedToast: msg('Track updated successfully!'),
  deletedToast: msg('Track deleted successfully!'),
  createErrorFallback: msg('Failed to create track'),
  updateErrorFallback: msg('Failed to update track'),
  deleteErrorTitle: msg('Failed to delete track'),
});
