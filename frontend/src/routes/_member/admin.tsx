import { createFileRoute, Link, Outlet, useLocation } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { t } from '../../language/translate';
import { requireAdmin } from '../../platform/session/guards';

/** Whatever begins with /admin is for admins, there or not: other members learn nothing of it. */
export const Route = createFileRoute('/_member/admin')({
  beforeLoad: () => requireAdmin(),
  component: AdminPages,
});

function AdminPages() {
  const isPanel = useLocation({ select: ({ pathname }) => /^\/admin\/?$/.test(pathname) });
  return (
    <>
      {!isPanel && (
        <Link
          to="/admin"
          className="-mt-3 mb-1 inline-flex min-h-11 items-center gap-1 text-sm font-medium text-muted hover:text-text"
        >
          <ChevronLeft aria-hidden className="size-4" />
          {t('Admin Panel')}
        </Link>
      )}
      <Outlet />
    </>
  );
}
