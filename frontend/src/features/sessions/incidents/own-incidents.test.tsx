import { afterEach, expect, jest, test } from '@jest/globals';
import type { SessionBoardDto } from '@league/shared/sessions/session-board.live';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useUnsaved } from '../../../platform/forms/unsaved';
import { OwnIncidents } from './own-incidents';

afterEach(cleanup);

const router = createRouter({ routeTree: createRootRoute() });

test('a report being written is an unsaved change until it is cancelled', async () => {
  globalThis.fetch = jest.fn(() => new Promise<never>(() => undefined));
  const board = { session: { id: 'race', state: 'provisional' }, rows: [] } as unknown as SessionBoardDto;
  render(
    <RouterContextProvider router={router}>
      <QueryClientProvider client={new QueryClient()}>
        <OwnIncidents board={board} userId="ana" />
      </QueryClientProvider>
    </RouterContextProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Report an incident' }));
  expect(useUnsaved.getState().forms).toBe(0);
  await userEvent.type(screen.getByLabelText('What happened?'), 'Pushed off');
  expect(useUnsaved.getState().forms).toBe(1);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(useUnsaved.getState().forms).toBe(0);
});
