import type { ScreenDto, ScreenMessageDto } from '@league/shared/screens/screen.dto';
import type { SendViewDto } from '@league/shared/screens/send-view.dto';
import type { ShowMessageDto } from '@league/shared/screens/show-message.dto';
import type { WallDto, WallMessageDto } from '@league/shared/wall/wall.dto';
import { mutationOptions } from '@tanstack/react-query';
import { msg } from '../../language/translate';
import { adminKey } from '../../platform/query/admin-keys';
import { deletePath, postJson } from '../../platform/http/api';
import { readQuery } from '../../platform/query/read-query';

const SCREENS_KEY = adminKey('screens');
/** The reload interval, in ms: screens report every 30 s, and changes in their delay are not announced. */
const REPORT_MS = 30_000;

/** Loads the connected screens of /live that have a name. */
export const screensQuery = readQuery<readonly ScreenDto[]>(adminKey('screens', 'connected'), '/admin/screens', {
  refetchInterval: REPORT_MS,
});

/** Loads the message shown on all screens, if there is one. */
export const messageQuery = readQuery<ScreenMessageDto>(adminKey('screens', 'message'), '/admin/screens/message', {
  refetchInterval: REPORT_MS,
});

/** Loads the tracks and events to choose from; screens load the same data. */
export const wallQuery = readQuery<WallDto>(adminKey('screens', 'wall'), '/public/wall', {
  refetchInterval: REPORT_MS,
});

interface ViewForScreen extends SendViewDto {
  readonly id: string;
}

/** Sends a view to a screen. Throws HttpError: 404 when the screen is no longer connected. */
export const sendView = mutationOptions({
  mutationFn: ({ id, search = null }: ViewForScreen) => postJson<ScreenDto>(`/admin/screens/${id}/view`, { search }),
  meta: { errorTitle: msg('Failed to send the view'), invalidates: [SCREENS_KEY] },
});

interface Message extends ShowMessageDto {
  /** The id of the session that logs the message, which ends with its current phase; undefined without a session. */
  readonly sessionId: string | undefined;
}

/** Shows a message on all screens. Throws HttpError: 400 invalid field, 404 when the session no longer exists. */
export const showMessage = mutationOptions({
  mutationFn: ({ sessionId, ...message }: Message) => postJson<WallMessageDto>(messagePath(sessionId), message),
  meta: { invalidates: [SCREENS_KEY] },
});

/** Removes the message from all screens. Safe to repeat. Throws HttpError: 404 when the session no longer exists. */
export const endMessage = mutationOptions({
  mutationFn: (sessionId: string | undefined) => deletePath(messagePath(sessionId)),
  meta: {
    successToast: msg('Message removed.'),
    errorTitle: msg('Failed to remove the message'),
    invalidates: [SCREENS_KEY],
  },
});

function messagePath(sessionId: string | undefined): string {
  return sessionId === undefined ? '/admin/screens/message' : `/sessions/${sessionId}/message`;
}
