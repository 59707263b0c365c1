import type { TrackKeyDto, TrackLineDto } from '@league/shared/tracks/track-key.dto';
import { mutationOptions } from '@tanstack/react-query';
import { msg } from '../../../language/translate';
import { postJson } from '../../../platform/http/api';
import { adminKey } from '../../../platform/query/admin-keys';
import { readQuery } from '../../../platform/query/read-query';

const LINES_KEY = adminKey('tracks', 'lines');
/** The interval, in ms, at which the list is reloaded, because requests from lines are not announced. */
const LINES_INTERVAL_MS = 10_000;
/** The shorter interval, in ms, while at least one line takes orders. */
const ORDERED_INTERVAL_MS = 2_000;

/** Loads the tracks that have a key, with the times of their lines' last posts. */
export const trackLinesQuery = readQuery<readonly TrackLineDto[]>(LINES_KEY, '/admin/tracks/lines', {
  refetchInterval: ({ state }) =>
    state.data?.some(({ takes_orders: takesOrders }) => takesOrders) ? ORDERED_INTERVAL_MS : LINES_INTERVAL_MS,
  staleTime: 0,
});

/** Creates a track's key, shown only here; the previous one ends at once. Throws HttpError: 404 track deleted. */
export const makeTrackKey = mutationOptions({
  mutationFn: (trackId: string) => postJson<TrackKeyDto>(`/admin/tracks/${trackId}/key`, {}),
  gcTime: 0,
  meta: { errorTitle: msg('The key was not made'), invalidates: [LINES_KEY] },
});
