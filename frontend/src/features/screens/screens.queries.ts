import type { ScreenDto, ScreenMessageDto } from '@league/shared/screens/screen.dto';
import type { SendViewDto } from '@league/shared/screens/send-view.dto';
import type { ShowMessageDto } from '@league/shared/screens/show-message.dto';
import type { WallDto, WallMessageDto } from '@league/shared/wall/wall.dto';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { msg } from '../../language/translate';
import { adminKey } from '../../platform/query/admin-keys';
import { deletePath, getJson, postJson } from '../../platform/http/api';

const SCREENS_KEY = adminKey('screens');
/** Screens report every 30 s; how late they are is not announced. */
const REPORT_MS = 30_000;

/** The connected screens of /live that have a name. */
export const screensQuery = queryOptions({
  queryKey: adminKey('screens', 'connected'),
  queryFn: ({ signal }) => getJson<readonly ScreenDto[]>('/admin/screens', { signal }),
  refetchInterval: REPORT_MS,
});

/** The message for all screens. */
export const messageQuery = queryOptions({
  queryKey: adminKey('screens', 'message'),
  queryFn: ({ signal }) => getJson<ScreenMessageDto>('/admin/screens/message', { signal }),
  refetchInterval: REPORT_MS,
});

/** The query of the tracks and events to choose from, which every screen shows beside its boards. */
export const wallQuery = queryOptions({
  queryKey: adminKey('screens', 'wall'),
  queryFn: ({ signal }) => getJson<WallDto>('/public/wall', { signal }),
  refetchInterval: REPORT_MS,
});

interface ViewForScreen extends SendViewDto {
  readonly id: string;
}

/** Throws HttpError: 404 when the screen is not connected any more. */
export const sendView = mutationOptions({
  mutationFn: ({ id, search = null }: ViewForScreen) => postJson<ScreenDto>(`/admin/screens/${id}/view`, { search }),
  meta: { done: msg('View sent.'), failed: msg('Failed to send the view'), changes: [SCREENS_KEY] },
});

/** Throws HttpError: 400 a wrong field. */
export const showMessage = mutationOptions({
  mutationFn: (message: ShowMessageDto) => postJson<WallMessageDto>('/admin/screens/message', message),
  meta: { done: msg('Message sent to all screens.'), changes: [SCREENS_KEY] },
});

/** Throws HttpError. */
export const endMessage = mutationOptions({
  mutationFn: () => deletePath('/admin/screens/message'),
  meta: { done: msg('Message removed.'), failed: msg('Failed to remove the message'), changes: [SCREENS_KEY] },
});
