import { createRouter } from '@tanstack/react-router';
import { queryClient } from './platform/query/query-client';
import { BrokenPage, NotFoundPage } from './platform/shell/page-errors';
import { routeTree } from './routeTree.gen';

export const router = createRouter({
  routeTree,
  context: { queryClient },
  defaultErrorComponent: BrokenPage,
  defaultNotFoundComponent: NotFoundPage,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
