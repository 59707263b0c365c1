import { createFileRoute, Link, Outlet, useLocation, useSearch } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { ChevronLeft } from 'lucide-react';
import { loadAdminLanguage } from '../../language/load-language';
import { t } from '../../language/translate';
import { requireAdmin, requireSteward } from '../../platform/session/guards';
import { useSession } from '../../platform/session/session.store';
import { AdminMenu } from './admin/-admin-menu';

const ONE_RACE = /^\/admin\/race\/./;
const RACE_CONTROL = /^\/admin\/race(\/|$)/;

/**
 * Restricts race control to stewards and admins, and all other addresses below /admin to admins. Everyone else is redirected,
 * whether or not the address exists.
 */
export const Route = createFileRoute('/_member/admin')({
  beforeLoad: async ({ location: { pathname } }) => {
    if (RACE_CONTROL.test(pathname)) requireSteward();
    else requireAdmin();
    await loadAdminLanguage();
  },
  component: AdminPages,
});

const BACK = '-mt-3 mb-1 inline-flex min-h-11 items-center gap-1 text-sm font-medium text-muted hover:text-text';

function AdminPages() {
  const path = useLocation({ select: ({ pathname }) => pathname.replace(/\/$/, '') });
  const isAdmin = useSession((session) => session.user?.is_admin === true);
  const tab = useSearch({ strict: false, select: ({ tab: open }) => (path === '/admin' ? open : undefined) });
  const isHome = (path === '/admin' && tab === undefined) || (!isAdmin && path === '/admin/race');
  // The page of a single race uses the whole width.
  const hasMenu = isAdmin && !ONE_RACE.test(path);
  return (
    <div className="flex items-start gap-6">
      {hasMenu && <AdminMenu />}
      <div className="min-w-0 flex-1">
        {!isHome && (
          <Link to={isAdmin ? '/admin' : '/admin/race'} className={clsx(BACK, hasMenu && '2xl:hidden')}>
            <ChevronLeft aria-hidden className="size-4" />
            {isAdmin ? t('Admin Panel') : t('Race Control')}
          </Link>
        )}
        <Outlet />
      </div>
    </div>
  );
}
