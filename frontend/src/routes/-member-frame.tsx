import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, type ReactNode } from 'react';
import { meQuery } from '../features/accounts/accounts.queries';
import { pagesQuery } from '../features/cms/cms.queries';
import { useLiveMe } from '../platform/session/me.live';
import { endSession } from '../platform/session/session.store';
import { MemberShell } from '../platform/shell/member-shell';

const RadioDrawer = lazy(() =>
  import('../features/radio/radio-drawer').then((file) => ({ default: file.RadioDrawer })),
);

/** What surrounds every page a member reads. */
export function MemberFrame({ children }: { readonly children: ReactNode }) {
  const router = useRouter();
  const pages = useQuery(pagesQuery).data?.filter((page) => page.show_in_menu) ?? [];
  useQuery(meQuery);
  useLiveMe();
  const logout = () => {
    endSession();
    void router.navigate({ to: '/login' });
  };
  return (
    <MemberShell onLogout={logout} pages={pages}>
      {children}
      <Suspense>
        <RadioDrawer />
      </Suspense>
    </MemberShell>
  );
}
