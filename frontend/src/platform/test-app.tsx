import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';

const router = createRouter({ routeTree: createRootRoute() });

/** Returns the `wrapper` in which a test renders a component that loads data or contains links. */
export function inApp(client = new QueryClient()) {
  return ({ children }: { readonly children: ReactNode }) => (
    <RouterContextProvider router={router}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </RouterContextProvider>
  );
}

/** Returns a response with a JSON body, as far as the app reads it. */
export const jsonResponse = (status: number, body: unknown) =>
  ({ ok: status < 300, status, headers: new Map(), json: () => Promise.resolve(body) }) as unknown as Response;

/** Answers the requests of a component with what `answer` returns for each path. */
export function answerRequests(answer: (path: string, init: RequestInit) => Response | Promise<Response>): void {
  globalThis.fetch = ((path: string, init: RequestInit) => Promise.resolve(answer(path, init))) as typeof fetch;
}
