import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
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
});
