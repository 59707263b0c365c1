import { afterEach, expect, test } from '@jest/globals';
import type { SeasonDetailsDto } from '@league/shared/seasons/season-board.live';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { SeasonDriversForm } from './season-drivers-form';
import { SeasonTeamsForm } from './season-teams-form';

afterEach(cleanup);

const router = createRouter({ routeTree: createRootRoute() });

const forms = (team: string, color: string) => {
  const entries = [
    { id: 'ana', user_id: null, driver_name: 'Ana', class: null, team_id: 'team', team, number: null, earlier: [] },
  ];
  const season = { id: 'season', entries, teams: [{ id: 'team', name: team, color }] } as unknown as SeasonDetailsDto;
  return (
    <RouterContextProvider router={router}>
      <QueryClientProvider client={new QueryClient()}>
        <SeasonDriversForm season={season} />
        <SeasonTeamsForm season={season} />
      </QueryClientProvider>
    </RouterContextProvider>
  );
};

test('the drivers follow when a team gets another name, so that saving them keeps it', () => {
  const { rerender } = render(forms('Red', '#e10600'));
  rerender(forms('Rosso', '#aa0000'));
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^One driver per line/).value).toBe('Ana; Rosso');
  expect(screen.getByLabelText<HTMLInputElement>('Team').value).toBe('Rosso');
  expect(screen.getByLabelText<HTMLInputElement>('Colour').value).toBe('#aa0000');
});
