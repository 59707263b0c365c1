import { expect, test } from '@jest/globals';
import type { AdminIncidentDto } from '@league/shared/sessions/incident.dto';
import type { RaceSessionDto, SessionState } from '@league/shared/sessions/race-session.dto';
import type { SessionBoardDto } from '@league/shared/sessions/session-board.live';
import { QueryClient } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answerRequests, inApp, jsonResponse } from '../../../platform/test-app';
import { Dialogs } from '../../../ui/feedback/dialogs';
import { eventIncidentsQuery } from '../incidents/incidents.queries';
import { SessionOrders } from './session-orders';

/** Renders the orders of a session, and the dialogs that ask about them. */
function open(session: RaceSessionDto, board: object = {}, client = new QueryClient()): void {
  const whole = { session, rows: [], log: [], ...board } as unknown as SessionBoardDto;
  const orders = (
    <>
      <SessionOrders session={session} board={whole} />
      <Dialogs />
    </>
  );
  render(orders, { wrapper: inApp(client) });
}

test.each<[SessionState, number]>([
  ['planned', 1],
  ['gridded', 1],
  ['green', 1],
  ['chequered', 0],
  ['final', 0],
])('drivers who signed up late can be entered until a session has ended: %s', (state, buttons) => {
  const session = { id: 's', kind: 'race', state } as RaceSessionDto;
  open(session);
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
  open(session, { rows, flag_ms: 240_000 });
  fireEvent.click(screen.getByRole('button', { name: /^Publish the provisional result/ }));
  expect(await screen.findByText('Publish before all drivers have finished?')).toBeDefined();
  expect(screen.getByText(/^Bea, Cleo · Limit after the winner: 2:(49|50)$/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
});

test('publishing the final result asks with the number of incidents that are undecided', async () => {
  const session = { id: 's', event_id: 'e', kind: 'race', state: 'provisional' } as RaceSessionDto;
  const client = new QueryClient();
  const incidents = [['s', 'filed'], ['s', 'open'], ['s', 'upheld'], ['other', 'open']].map(([session_id, state]) => ({ session_id, state })); // prettier-ignore
  client.setQueryData(eventIncidentsQuery('e').queryKey, incidents as unknown as AdminIncidentDto[]);
  open(session, {}, client);
  fireEvent.click(screen.getByRole('button', { name: /^Publish the final result/ }));
  expect(await screen.findByText('Publish the result as final?')).toBeDefined();
  expect(screen.getByText('Incidents (Open): 2')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
});

test('a question names the drivers who would lose their entries before they do', async () => {
  const session = { id: 's', kind: 'race', state: 'gridded' } as RaceSessionDto;
  const detail = 'These drivers would lose their entries: Ada, Bruno. Check them in first, or remove them.';
  const problem = { type: 'urn:league:fill-removes', detail };
  const sent: string[] = [];
  answerRequests((path) => {
    sent.push(path);
    return path.endsWith('?remove=true') ? jsonResponse(200, []) : jsonResponse(409, problem);
  });
  open(session);
  await userEvent.click(screen.getByRole('button', { name: 'Enter who signed up' }));
  await screen.findByText(detail);
  expect(sent).toEqual(['/api/admin/sessions/s/fill-entries']);
  await userEvent.click(screen.getByText('Remove'));
  expect(sent.at(-1)).toBe('/api/admin/sessions/s/fill-entries?remove=true');
});
