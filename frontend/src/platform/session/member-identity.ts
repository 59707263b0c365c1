import { reportUnauthorized } from '../http/api';
import type { LiveIdentity } from '../live/live-client';
import { currentToken, useSession } from './session.store';

/** The live connection of the site is the signed-in member's. */
export const memberIdentity: LiveIdentity = {
  token: currentToken,
  onTokenChange: (changed) => {
    useSession.subscribe((now, before) => {
      if (now.token !== before.token) changed();
    });
  },
  reportUnauthorized,
};
