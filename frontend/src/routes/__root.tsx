import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { BrokenPage, NotFoundPage } from '../platform/shell/page-errors';
import { Announcer } from '../ui/announcer';
import { Notices } from '../ui/notify';

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: () => (
    <>
      <Outlet />
      <Notices />
      <Announcer />
    </>
  ),
  notFoundComponent: NotFoundPage,
  errorComponent: BrokenPage,
});
