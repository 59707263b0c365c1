import { afterEach, expect, jest, test } from '@jest/globals';
import type { RaceSessionDto } from '@league/shared/sessions/race-session.dto';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useUnsaved } from '../../../platform/forms/unsaved';
import { GridEditor } from './grid-editor';
import { gridPreviewQuery } from './race-control.queries';

afterEach(cleanup);

test('a grid moved by hand is an unsaved change until it is back in its original order', async () => {
  globalThis.fetch = jest.fn(() => new Promise<never>(() => undefined));
  const rows = ['Ana', 'Bea'].map((name) => ({ entry_id: name, driver_name: name, grid: null }));
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(gridPreviewQuery('race').queryKey, { rows, timed: 0 });
  render(
    <RouterContextProvider router={createRouter({ routeTree: createRootRoute() })}>
      <QueryClientProvider client={client}>
        <GridEditor session={{ id: 'race', grid_reversed: null } as RaceSessionDto} />
      </QueryClientProvider>
    </RouterContextProvider>,
  );
  const moveUp = (name: string) => userEvent.click(screen.getByRole('button', { name: `Move ${name} up` }));
  expect(useUnsaved.getState().forms).toBe(0);
  await moveUp('Bea');
  expect(useUnsaved.getState().forms).toBe(1);
  await moveUp('Ana');
  expect(useUnsaved.getState().forms).toBe(0);
});
