import { expect, test } from '@jest/globals';
import type { SeasonDetailsDto } from '@league/shared/seasons/season-board.live';
import { render, screen } from '@testing-library/react';
import { inApp } from '../../../platform/test-app';
import { SeasonDriversForm } from './season-drivers-form';
import { SeasonTeamsForm } from './season-teams-form';

const forms = (team: string, color: string) => {
  const entries = [
    { id: 'ana', user_id: null, driver_name: 'Ana', class: null, team_id: 'team', team, number: null, earlier: [] },
  ];
  const season = { id: 'season', entries, teams: [{ id: 'team', name: team, color }] } as unknown as SeasonDetailsDto;
  return (
    <>
      <SeasonDriversForm season={season} />
      <SeasonTeamsForm season={season} />
    </>
  );
};

test('the drivers follow when a team gets another name, so that saving them keeps it', () => {
  const { rerender } = render(forms('Red', '#e10600'), { wrapper: inApp() });
  rerender(forms('Rosso', '#aa0000'));
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^One driver per line/).value).toBe('Ana; Rosso');
  expect(screen.getByLabelText<HTMLInputElement>('Team').value).toBe('Rosso');
  expect(screen.getByLabelText<HTMLInputElement>('Colour').value).toBe('#aa0000');
});
