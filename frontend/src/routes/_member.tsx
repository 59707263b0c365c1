import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Outlet, useRouter } from '@tanstack/react-router';
import { meQuery } from '../features/accounts/accounts.queries';
import { requireMember } from '../platform/session/guards';
import { useLiveMe } from '../platform/session/me.live';
import { endSession } from '../platform/session/session.store';
import { MemberShell } from '../platform/shell/member-shell';

/** Pages for members only. */
export const Route = createFileRoute('/_member')({
  beforeLoad: ({ location }) => requireMember(location.href),
  component: MemberPages,
});

function MemberPages() {
  const router = useRouter();
  useQuery(meQuery);
  useLiveMe();
  const logout = () => {
    endSession();
    void router.navigate({ to: '/login' });
  };
  return (
    <MemberShell onLogout={logout}>
      <Outlet />
    </MemberShell>
  );
}
