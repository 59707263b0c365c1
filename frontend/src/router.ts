import { createRouter } from '@tanstack/react-router';
import { queryClient } from './platform/query/query-client';
import { BrokenPage, NotFoundPage } from './platform/shell/page-errors';
import { routeTree } from './routeTree.gen';

/** Creates the browser's router. Called once, in a later task than the one that evaluates the code of the routes. */
export function createLeagueRouter() {
  return createRouter({
    routeTree,
    context: { queryClient },
    defaultErrorComponent: BrokenPage,
    defaultNotFoundComponent: NotFoundPage,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: positionsPage(),
  });
}

/**
 * Returns a function that tells the router whether to set the scroll position of a rendered page: not of the first one if it is scrolled,
 * because the reader or the browser scrolled it while the server-rendered page was shown.
 */
function positionsPage(): () => boolean {
  let isFirst = true;
  return () => {
    const stays = isFirst && window.scrollY > 0;
    isFirst = false;
    // The router stores, for a return by Back, only positions that were scrolled to since the app started.
    if (stays) document.dispatchEvent(new Event('scroll'));
    return !stays;
  };
}

export type LeagueRouter = ReturnType<typeof createLeagueRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: LeagueRouter;
  }
}
