import { createFileRoute, Outlet } from '@tanstack/react-router';
import { FooterLinks, HeaderLinks } from '../features/cms/site-links';
import { requireGuest, safeReturnPath } from '../platform/session/guards';
import { GuestShell } from '../platform/shell/guest-shell';

/** Restricts its pages to visitors; members are redirected. */
export const Route = createFileRoute('/_guest')({
  beforeLoad: ({ search }) => requireGuest(safeReturnPath('redirect' in search ? search.redirect : undefined)),
  component: () => (
    <GuestShell links={<HeaderLinks />} footer={<FooterLinks />}>
      <Outlet />
    </GuestShell>
  ),
});
