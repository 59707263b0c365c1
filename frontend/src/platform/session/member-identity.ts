import { reportUnauthorized } from '../http/api';
import type { LiveIdentity } from '../live/live-client';
import { currentToken, useSession } from './session.store';

/** Signs the live connection of the site in as the member. */
export const memberIdentity: LiveIdentity = {
  token: currentToken,
  onTokenChange: (changed) => {
    useSession.subscribe((now, before) => {
      if (now.token !== before.token) changed();
    });
  },
  reportUnauthorized,
};
