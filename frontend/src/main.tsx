import './index.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadLanguage } from './language/load-language';
import { followMissingCode } from './platform/code/missing-code';
import { preloadMenuRoutes } from './platform/code/preload-routes';
import { setUnauthorizedHandler } from './platform/http/api';
import { startLive } from './platform/live/live-client';
import { queryClient } from './platform/query/query-client';
import { memberIdentity } from './platform/session/member-identity';
import { endSession, followOtherTabs, useSession } from './platform/session/session.store';
import { followNavigation } from './platform/shell/navigation-focus';
import { documentTitle, lastSiteName } from './platform/site/site';
import { showChosenMotion } from './platform/theme/motion.store';
import { followSystemTheme } from './platform/theme/theme.store';
import { router } from './router';

document.title = documentTitle(lastSiteName());
followMissingCode();
followSystemTheme();
showChosenMotion();
followOtherTabs();
followNavigation(router);

setUnauthorizedHandler(() => {
  const wanted = router.state.location;
  endSession();
  void router.navigate({ to: '/login', search: wanted.pathname === '/' ? {} : { redirect: wanted.href } });
});

// Signed in or out, here or in another tab, or an admin no more: the guards of the open page decide
// again, and no data of another member stays.
useSession.subscribe((now, before) => {
  if (now.token === before.token && now.user?.is_admin === before.user?.is_admin) return;
  if (now.token === null) queryClient.clear();
  void router.invalidate();
});

const root = createRoot(document.getElementById('root') as HTMLElement);
void loadLanguage().then(() =>
  root.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  ),
);

preloadMenuRoutes(router);

// The live connection waits until the first screen stands.
router.subscribe('onRendered', () => setTimeout(() => startLive(memberIdentity)));
