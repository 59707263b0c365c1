import { createFileRoute, Outlet } from '@tanstack/react-router';
import { requireAdmin } from '../../platform/session/guards';

/** Whatever begins with /admin is for admins, there or not: other members learn nothing of it. */
export const Route = createFileRoute('/_member/admin')({
  beforeLoad: () => requireAdmin(),
  component: Outlet,
});
