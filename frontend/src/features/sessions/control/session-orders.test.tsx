import { afterEach, expect, test } from '@jest/globals';
import type { AdminIncidentDto } from '@league/shared/sessions/incident.dto';
import type { RaceSessionDto, SessionState } from '@league/shared/sessions/race-session.dto';
import type { SessionBoardDto } from '@league/shared/sessions/session-board.live';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Dialogs } from '../../../ui/feedback/dialogs';
import { eventIncidentsQuery } from '../incidents/incidents.queries';
import { SessionOrders } from './session-orders';

afterEach(cleanup);

test.each<[SessionState, number]>([
  ['planned', 1],
  ['gridded', 1],
  ['green', 1],
  ['chequered', 0],
  ['final', 0],
])('drivers who signed up late can be entered until a session has ended: %s', (state, buttons) => {
  const session = { id: 's', kind: 'race', state } as RaceSessionDto;
  const board = { session, rows: [], log: [] } as unknown as SessionBoardDto;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SessionOrders session={session} board={board} />
    </QueryClientProvider>,
  );
  expect(screen.queryAllByRole('button', { name: 'Enter who signed up' })).toHaveLength(buttons);
});

test('publishing while drivers may still finish asks first, and names them', async () => {
  const [go_at, limit_after_winner_ms] = [new Date(Date.now() - 250_000).toISOString(), 180_000];
  const session = { id: 's', kind: 'race', state: 'chequered', go_at, limit_after_winner_ms } as RaceSessionDto;
  const rows = [
    ['finished', 'Ana'],
    ['running', 'Bea'],
    ['running', 'Cleo'],
  ].map(([status, driver_name]) => ({ status, driver_name }));
  const board = { session, rows, flag_ms: 240_000, log: [] } as unknown as SessionBoardDto;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SessionOrders session={session} board={board} />
      <Dialogs />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: /^Publish the provisional result/ }));
  expect(await screen.findByText('Publish before all drivers have finished?')).toBeDefined();
  expect(screen.getByText(/^Bea, Cleo · Limit after the winner: 2:(49|50)$/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
});

test('publishing the final result asks with the number of incidents that are undecided', async () => {
  const session = { id: 's', event_id: 'e', kind: 'race', state: 'provisional' } as RaceSessionDto;
  const board = { session, rows: [], log: [] } as unknown as SessionBoardDto;
  const client = new QueryClient();
  const incidents = [['s', 'filed'], ['s', 'open'], ['s', 'upheld'], ['other', 'open']].map(([session_id, state]) => ({ session_id, state })); // prettier-ignore
  client.setQueryData(eventIncidentsQuery('e').queryKey, incidents as unknown as AdminIncidentDto[]);
  render(
    <QueryClientProvider client={client}>
      <SessionOrders session={session} board={board} />
      <Dialogs />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: /^Publish the final result/ }));
  expect(await screen.findByText('Publish the result as final?')).toBeDefined();
  expect(screen.getByText('Incidents (Open): 2')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
});

test('a question names the drivers who would lose their entries before they do', async () => {
  const session = { id: 's', kind: 'race', state: 'gridded' } as RaceSessionDto;
  const board = { session, rows: [], log: [] } as unknown as SessionBoardDto;
  const detail = 'These drivers would lose their entries: Ada, Bruno. Check them in first, or remove them.';
  const problem = { type: 'urn:league:fill-removes', detail };
  const sent: string[] = [];
  globalThis.Headers ??= Map as unknown as typeof Headers;
  globalThis.fetch = ((path: string) => {
    sent.push(path);
    const ok = path.endsWith('?remove=true');
    return Promise.resolve({ ok, status: ok ? 200 : 409, headers: new Map(), json: () => Promise.resolve(ok ? [] : problem) }); // prettier-ignore
  }) as unknown as typeof fetch;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SessionOrders session={session} board={board} />
      <Dialogs />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Enter who signed up' }));
  await screen.findByText(detail);
  expect(sent).toEqual(['/api/admin/sessions/s/fill-entries']);
  await userEvent.click(screen.getByText('Remove'));
  expect(sent.at(-1)).toBe('/api/admin/sessions/s/fill-entries?remove=true');
});
