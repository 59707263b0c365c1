import { createFileRoute, notFound } from '@tanstack/react-router';
import { requireAdmin } from '../../../platform/session/guards';

/** Whatever begins with /admin is for admins, there or not: other members learn nothing of it. */
export const Route = createFileRoute('/_member/admin/$')({
  beforeLoad: () => requireAdmin(),
  loader: () => notFound({ throw: true }),
});
