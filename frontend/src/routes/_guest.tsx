import { createFileRoute, Outlet } from '@tanstack/react-router';
import { requireGuest, safeReturnPath } from '../platform/session/guards';
import { GuestShell } from '../platform/shell/guest-shell';

/** Pages for visitors only. */
export const Route = createFileRoute('/_guest')({
  beforeLoad: ({ search }) => requireGuest(safeReturnPath('redirect' in search ? search.redirect : undefined)),
  component: () => (
    <GuestShell>
      <Outlet />
    </GuestShell>
  ),
});
