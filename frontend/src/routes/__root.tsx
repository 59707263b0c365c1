import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { SiteHead } from '../platform/site/site-head';
import { useLiveSite } from '../platform/site/site.live';
import { VersionPrompt } from '../platform/site/version-prompt';
import { Announcer } from '../ui/feedback/announcer';
import { Dialogs } from '../ui/feedback/dialogs';
import { useToasts } from '../ui/feedback/toasts.store';

const ToastRegion = lazy(() => import('../ui/feedback/toast-region').then((file) => ({ default: file.ToastRegion })));

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

/** Shows the toasts of toast(), rendered once on the page; its code is loaded with the first toast. */
function Toasts() {
  const isNeeded = useToasts((state) => state.isNeeded);
  return <Suspense>{isNeeded && <ToastRegion />}</Suspense>;
}
