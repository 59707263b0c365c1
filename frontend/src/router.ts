import { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { HttpError } from './platform/http/http-error';
import { BrokenPage, NotFoundPage } from './platform/shell/page-errors';
import { routeTree } from './routeTree.gen';

const RETRIES = 2;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 2_000,
      // An answer is an answer; only silence and trouble on the server's side are worth another try.
      retry: (failures, error) =>
        failures < RETRIES && !(error instanceof HttpError && error.status >= 400 && error.status < 500),
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});

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
