import './index.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { startTransition, StrictMode } from 'react';
import { loadLanguage } from './language/load-language';
import { createRoot } from './platform/code/create-root';
import { followMissingCode } from './platform/code/missing-code';
import { preloadMenuRoutes } from './platform/code/preload-routes';
import { whenIdle } from './platform/code/when-idle';
import { checkSession, setUnauthorizedHandler } from './platform/http/api';
import { isRefusedFor } from './platform/http/http-error';
import { type LiveIdentity, startLive } from './platform/live/live-client';
import { hydrateFromPage } from './platform/query/given-data';
import { clearOnMemberChange, queryClient } from './platform/query/query-client';
import { roleOf } from './platform/session/roles.rules';
import { currentToken, endSession, followOtherTabs, useSession } from './platform/session/session.store';
import { followChosenMotion } from './platform/theme/motion.store';
import { followSystemTheme } from './platform/theme/theme.store';
import { createLeagueRouter, type LeagueRouter } from './router';
import { announce } from './ui/feedback/announcer';

/** The maximum wait, in ms, for all parts of a page; after it, the app shows them as they arrive. */
const MAX_MS = 4_000;
/** The time, in ms, during which parts of the page appear without an animation. */
const APPEARING_MS = 1_000;

/** Provides the member's credentials for the site's live connection. */
const memberIdentity: LiveIdentity = {
  token: currentToken,
  onTokenChange: (changed) => {
    useSession.subscribe((now, before) => {
      if (now.token !== before.token) changed();
    });
  },
  reportUnauthorized: () => void checkSession(),
};

followMissingCode();
followSystemTheme();
followChosenMotion();
followOtherTabs();
// Three tasks, between which the browser can handle input: this file, the router, the page.
setTimeout(startRouter);

function startRouter(): void {
  const router = createLeagueRouter();
  followNavigation(router);
  setUnauthorizedHandler((refusal) => {
    const { pathname, href } = router.state.location;
    endSession();
    const search = {
      ...(pathname === '/' ? {} : { redirect: href }),
      ...(isRefusedFor(refusal, 'role-changed') ? { notice: 'role' as const } : {}),
    };
    void router.navigate({ to: '/login', search });
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

/**
 * Waits up to 4 s for the code and data of a server-rendered page, so that the app replaces it in one step and nothing on screen
 * moves or appears again. Returns at once for other pages.
 */
async function drawnPageLoaded(root: HTMLElement, router: AnyRouter): Promise<void> {
  if (root.querySelector('[data-rendered-for]') === null) return;
  await Promise.race([router.load(), new Promise((resolve) => setTimeout(resolve, MAX_MS))]);
  const { dataset } = document.documentElement;
  dataset['takingOver'] = '';
  setTimeout(() => delete dataset['takingOver'], APPEARING_MS);
}

/**
 * Moves the focus to the new page's heading after a navigation, so that screen readers read it; a page that has no heading yet is
 * announced by its title. The router does neither. The first page and changes of filters leave the focus where it is.
 */
function followNavigation(router: AnyRouter): void {
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (fromLocation === undefined || !pathChanged) return;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (heading === null) announce(document.title);
    else heading.focus({ preventScroll: true });
  });
}
