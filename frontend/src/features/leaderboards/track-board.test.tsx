import { expect, test } from '@jest/globals';
import { TRACK_BOARD_LIMIT } from '@league/shared/leaderboards/track-board.live';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { TrackBoard } from './track-board';
import { trackBoardQuery } from './track-board.live';

const LIMITED = /^Only drivers among the fastest 100/;

function renderBoard(drivers: number) {
  const at = '2026-01-01T20:00:00.000Z';
  const numbers = { laps: 1, best_lap_time: 60, best_lap_at: at, last_lap_time: 60, last_lap_at: at };
  const entries = Array.from({ length: drivers }, (_, n) => ({
    ...{ rank: 1, user_id: `driver ${n}`, driver_name: `Driver ${n}`, username: '', total_races: 1, best_time: 60 },
    ...{ best_time_at: at, laps: 1, last_lap_time: 60, last_lap_at: at, places_gained: null },
    classes: [{ car_type: 'Rally' as const, ...numbers }],
  }));
  const client = new QueryClient();
  client.setQueryData(trackBoardQuery('oval').queryKey, { track: null, entries });
  const page = () => (
    <QueryClientProvider client={client}>
      <TrackBoard trackId="oval" />
    </QueryClientProvider>
  );
  render(<RouterProvider router={createRouter({ routeTree: createRootRoute({ component: page }) })} />);
}

test('the board of a class says once it ranks only drivers among the fastest of all classes', async () => {
  renderBoard(TRACK_BOARD_LIMIT);
  const choice = await screen.findByRole('combobox');
  expect(screen.queryByText(LIMITED)).toBeNull();
  await userEvent.selectOptions(choice, 'GT');
  await screen.findByText(LIMITED);
  cleanup();
  renderBoard(3);
  await userEvent.selectOptions(await screen.findByRole('combobox'), 'GT');
  expect(screen.queryByText(LIMITED)).toBeNull();
});
