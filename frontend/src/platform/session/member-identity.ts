import { reportUnauthorized } from '../http/api';
import type { LiveIdentity } from '../live/live-client';
import { currentToken, useSession } from './session.store';

/** Provides the member's credentials for the site's live connection. */
export const memberIdentity: LiveIdentity = {
  token: currentToken,
  onTokenChange: (changed) => {
    useSession.subscribe((now, before) => {
      if (now.token !== before.token) changed();
    });
  },
  reportUnauthorized,
};
