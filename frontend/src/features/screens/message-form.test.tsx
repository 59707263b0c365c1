import { afterEach, expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { MessageForm } from './message-form';

afterEach(cleanup);

const router = createRouter({ routeTree: createRootRoute() });

test('of a message that stays beyond midnight, the hour of its end is shown too', () => {
  const until = new Date();
  until.setHours(24, 5, 0, 0);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterContextProvider router={router}>
        <MessageForm message={{ text: 'Oil in turn 3', until: until.toISOString() }} sessionId={undefined} />
      </RouterContextProvider>
    </QueryClientProvider>,
  );
  expect(screen.getByText(/^Shown until .* 12:05\sAM$/)).toBeTruthy();
});
