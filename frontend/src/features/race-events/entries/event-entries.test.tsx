import { afterEach, expect, test } from '@jest/globals';
import type { EventEntryDto } from '@league/shared/race-events/event-entry.dto';
import type { RaceEventDto } from '@league/shared/race-events/race-event.dto';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useSession } from '../../../platform/session/session.store';
import { EventEntries } from './event-entries';
import { eventEntriesQuery } from './event-entries.queries';

afterEach(cleanup);

test('checking in moves the focus from the button, which disappears, to the state of the entry', async () => {
  const start_time = new Date(Date.now() + 60_000).toISOString();
  const event = { id: 'e', name: 'Night Cup', status: 'upcoming', start_time, max_participants: null } as RaceEventDto;
  const client = new QueryClient();
  const key = eventEntriesQuery('e').queryKey;
  const entry = { id: '1', user_id: 'ana', state: 'confirmed' };
  client.setQueryData(key, [entry] as unknown as EventEntryDto[]);
  useSession.setState({ user: { id: 'ana' } } as never);
  globalThis.Headers ??= Map as unknown as typeof Headers;
  globalThis.fetch = ((path: string) => {
    if (path.endsWith('/check-in')) entry.state = 'checked_in';
    return Promise.resolve({ ok: true, status: 200, headers: new Map(), json: () => Promise.resolve([{ ...entry }]) });
  }) as unknown as typeof fetch;
  render(
    <QueryClientProvider client={client}>
      <EventEntries event={event} />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Check in to Night Cup' }));
  await client.invalidateQueries({ queryKey: key });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('You are checked in.'));
});
