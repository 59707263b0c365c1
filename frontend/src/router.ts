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
    scrollRestoration: true,
  });
}

export type LeagueRouter = ReturnType<typeof createLeagueRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: LeagueRouter;
  }
}
