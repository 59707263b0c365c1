import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { Announcer } from '../ui/announcer';
import { Dialogs } from '../ui/dialogs';

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: () => (
    <>
      <Outlet />
      <Dialogs />
      <Announcer />
    </>
  ),
});
