import './index.css';
import { pageTitle } from '@league/shared/site/page-title';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition, StrictMode } from 'react';
import { loadLanguage } from './language/load-language';
import { createRoot } from './platform/code/create-root';
import { drawnPageLoaded } from './platform/code/drawn-page';
import { followMissingCode } from './platform/code/missing-code';
import { preloadMenuRoutes } from './platform/code/preload-routes';
import { whenIdle } from './platform/code/when-idle';
import { setUnauthorizedHandler } from './platform/http/api';
import { startLive } from './platform/live/live-client';
import { hydrateFromPage } from './platform/query/given-data';
import { clearOnMemberChange, queryClient } from './platform/query/query-client';
import { memberIdentity } from './platform/session/member-identity';
import { roleOf } from './platform/session/roles.rules';
import { currentToken, endSession, followOtherTabs, useSession } from './platform/session/session.store';
import { followNavigation } from './platform/shell/navigation-focus';
import { lastSiteName } from './platform/site/site';
import { showChosenMotion } from './platform/theme/motion.store';
import { followSystemTheme } from './platform/theme/theme.store';
import { createLeagueRouter, type LeagueRouter } from './router';

document.title = pageTitle(lastSiteName());
followMissingCode();
followSystemTheme();
showChosenMotion();
followOtherTabs();
// Three tasks, between which the browser can handle input: this file, the router, the page.
setTimeout(startRouter);

function startRouter(): void {
  const router = createLeagueRouter();
  followNavigation(router);
  setUnauthorizedHandler(() => {
    const wanted = router.state.location;
    endSession();
    void router.navigate({ to: '/login', search: wanted.pathname === '/' ? {} : { redirect: wanted.href } });
  });
  clearOnMemberChange(queryClient);
  // After sign-in, sign-out or a change of role, here or in another tab, rerun the guards of the open page.
  useSession.subscribe((now, before) => {
    if (now.token === before.token && roleOf(now.user) === roleOf(before.user)) return;
    void router.invalidate();
  });
  preloadMenuRoutes(router);
  // Open the live connection after the first screen is rendered.
  router.subscribe('onRendered', () => whenIdle(() => startLive(memberIdentity)));
  setTimeout(() => void showPage(router));
}

async function showPage(router: LeagueRouter): Promise<void> {
  const element = document.getElementById('root') as HTMLElement;
  hydrateFromPage(queryClient, currentToken() !== null);
  await Promise.all([loadLanguage(), drawnPageLoaded(element, router)]);
  // Render in steps, between which the browser can handle input.
  startTransition(() =>
    createRoot(element).render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
}
