import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { SiteHead } from '../platform/site/site-head';
import { useLiveSite } from '../platform/site/site.live';
import { VersionPrompt } from '../platform/site/version-prompt';
import { Announcer } from '../ui/feedback/announcer';
import { Dialogs } from '../ui/feedback/dialogs';
import { Toasts } from '../ui/feedback/toasts';

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: Root });

function Root() {
  useLiveSite();
  return (
    <>
      <SiteHead />
      <Outlet />
      <VersionPrompt />
      <Dialogs />
      <Toasts />
      <Announcer />
    </>
  );
}
