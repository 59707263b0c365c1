import { expect, test } from '@jest/globals';
import type { EventEntryDto } from '@league/shared/race-events/event-entry.dto';
import type { RaceEventDto } from '@league/shared/race-events/race-event.dto';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useSession } from '../../../platform/session/session.store';
import { answerRequests, inApp, jsonResponse } from '../../../platform/test-app';
import { EventEntries } from './event-entries';
import { eventEntriesQuery } from './event-entries.queries';

const event = {
  id: 'e',
  name: 'Night Cup',
  status: 'active',
  start_time: new Date().toISOString(),
  max_participants: null,
} as RaceEventDto;

/** Renders the entries of `event`, of which `entry` is the viewer's own; without any entry if `entry` is absent. */
function renderEntries(isOver: boolean, entry?: { readonly state: string }) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const key = eventEntriesQuery('e').queryKey;
  client.setQueryData(key, (entry ? [entry] : []) as unknown as EventEntryDto[]);
  useSession.setState({ user: { id: 'ana' } } as never);
  render(<EventEntries event={event} isOver={isOver} />, { wrapper: inApp(client) });
  return () => client.invalidateQueries({ queryKey: key });
}

test('after the flag of the last race nobody can sign up, check in or withdraw', () => {
  const entry = { id: '1', user_id: 'ana', state: 'confirmed' };
  renderEntries(false, entry);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Check in', 'Withdraw']),
  );
  cleanup();
  renderEntries(true, entry);
  expect(screen.queryByRole('button', { name: /check in|withdraw/i })).toBeNull();
  cleanup();
  renderEntries(true);
  expect(screen.queryByRole('button', { name: /sign up/i })).toBeNull();
});

test('checking in moves the focus from the button, which disappears, to the state of the entry', async () => {
  const entry = { id: '1', user_id: 'ana', state: 'confirmed' };
  answerRequests((path) => {
    if (path.endsWith('/check-in')) entry.state = 'checked_in';
    return jsonResponse(200, [{ ...entry }]);
  });
  const reload = renderEntries(false, entry);
  await userEvent.click(screen.getByRole('button', { name: 'Check in to Night Cup' }));
  await reload();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('You are checked in.'));
});
