import { expect, jest, test } from '@jest/globals';
import type { RaceSessionDto } from '@league/shared/sessions/race-session.dto';
import { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useUnsaved } from '../../../platform/forms/unsaved';
import { inApp } from '../../../platform/test-app';
import { GridEditor } from './grid-editor';
import { gridPreviewQuery } from './race-control.queries';

test('a grid moved by hand is an unsaved change until it is back in its original order', async () => {
  globalThis.fetch = jest.fn(() => new Promise<never>(() => undefined));
  const rows = ['Ana', 'Bea'].map((name) => ({ entry_id: name, driver_name: name, grid: null }));
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(gridPreviewQuery('race').queryKey, { rows, timed: 0 });
  const race = { id: 'race', grid_reversed: null } as RaceSessionDto;
  render(<GridEditor session={race} />, { wrapper: inApp(client) });
  const moveUp = (name: string) => userEvent.click(screen.getByRole('button', { name: `Move ${name} up` }));
  expect(useUnsaved.getState().forms).toBe(0);
  await moveUp('Bea');
  expect(useUnsaved.getState().forms).toBe(1);
  await moveUp('Ana');
  expect(useUnsaved.getState().forms).toBe(0);
});
