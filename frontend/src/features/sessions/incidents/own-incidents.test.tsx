import { afterEach, expect, jest, test } from '@jest/globals';
import type { UserDto } from '@league/shared/accounts/user.dto';
import type { IncidentDto } from '@league/shared/sessions/incident.dto';
import type { SessionBoardDto } from '@league/shared/sessions/session-board.live';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useUnsaved } from '../../../platform/forms/unsaved';
import { useSession } from '../../../platform/session/session.store';
import { Dialogs } from '../../../ui/feedback/dialogs';
import { ownIncidentsQuery } from './incidents.queries';
import { OwnIncidents } from './own-incidents';

afterEach(cleanup);

const router = createRouter({ routeTree: createRootRoute() });

const open = (
  incidents: readonly Partial<IncidentDto>[],
  answer: () => Promise<unknown> = () => new Promise(() => undefined),
  { log = [], protestHours }: { log?: unknown[]; protestHours?: number | null | undefined } = {},
) => {
  globalThis.fetch = jest.fn(answer) as unknown as typeof fetch;
  const board = { session: { id: 'race', state: 'provisional' }, rows: [], log } as unknown as SessionBoardDto;
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(ownIncidentsQuery.queryKey, incidents as IncidentDto[]);
  render(
    <RouterContextProvider router={router}>
      <QueryClientProvider client={client}>
        <OwnIncidents board={board} userId="ana" protestHours={protestHours} />
        <Dialogs />
      </QueryClientProvider>
    </RouterContextProvider>,
  );
  return client;
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('a report being written is an unsaved change, about which Cancel asks; the focus follows', async () => {
  open([]);
  await press('Report an incident');
  expect(document.activeElement).toBe(screen.getByLabelText('About'));
  expect(useUnsaved.getState().forms).toBe(0);
  await userEvent.type(screen.getByLabelText('What happened?'), 'Pushed off');
  expect(useUnsaved.getState().forms).toBe(1);
  await press('Cancel');
  await press('Keep editing');
  expect(screen.getByLabelText<HTMLTextAreaElement>('What happened?').value).toBe('Pushed off');
  await press('Cancel');
  await press('Discard');
  expect(useUnsaved.getState().forms).toBe(0);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Report an incident' }));
});

test.each([
  [null, false],
  [24, false],
  [48, true],
  [undefined, true],
])(
  'with a limit for protests of %s hours, an incident can be reported a day after the result: %s',
  (protestHours, isOpen) => {
    const at = new Date(Date.now() - 24.5 * 3_600_000).toISOString();
    open([], undefined, {
      log: [
        { kind: 'provisional', at },
        { kind: 'final', at: new Date().toISOString() },
      ],
      protestHours,
    });
    expect(screen.queryByRole('button', { name: 'Report an incident' }) !== null).toBe(isOpen);
  },
);

test('a form that is open when the time for protests ends leaves the focus to a sentence that says so', async () => {
  const at = new Date(Date.now() - 23.5 * 3_600_000).toISOString();
  open([], undefined, { log: [{ kind: 'provisional', at }], protestHours: 24 });
  await press('Report an incident');
  const hourLater = Date.now() + 3_600_000;
  const clock = jest.spyOn(Date, 'now').mockReturnValue(hourLater);
  await press('Cancel');
  expect(screen.queryByRole('button', { name: 'Report an incident' })).toBeNull();
  expect(document.activeElement?.textContent).toMatch(/the time for protests is over/);
  clock.mockRestore();
});

test('when an incident is withdrawn, it gets the focus of the button that disappears', async () => {
  const about = { user_id: 'bea', driver_name: 'Bea' };
  const incident = { id: 'one', session_id: 'race', about, race_ms: null, text: 'Pushed off', state: 'filed', reason: null, penalty: null, appeal: null, statements: [], can_withdraw: true } as unknown as IncidentDto; // prettier-ignore
  const client = open([incident]);
  await press('Withdraw');
  await press('OK');
  act(() => void client.setQueryData(ownIncidentsQuery.queryKey, [{ ...incident, can_withdraw: false }]));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('listitem')));
});

test('a report that was being written when the session ended is back once its driver opens it again', async () => {
  const ana = { id: 'ana' } as UserDto;
  useSession.setState({ user: ana });
  open([]);
  await press('Report an incident');
  await userEvent.type(screen.getByLabelText('What happened?'), 'Pushed off');
  useSession.setState({ user: null });
  cleanup();
  useSession.setState({ user: ana });
  open([]);
  await press('Report an incident');
  expect(screen.getByLabelText<HTMLTextAreaElement>('What happened?').value).toBe('Pushed off');
});

test('a statement that the server refuses stands in the dialog again', async () => {
  const about = { user_id: 'ana', driver_name: 'Ana' };
  const incident = { id: 'one', session_id: 'race', about, race_ms: null, text: 'Pushed off', state: 'filed', reason: null, penalty: null, appeal: null, statements: [], can_state: true } as unknown as IncidentDto; // prettier-ignore
  open([incident], () => Promise.reject(new Error('no answer')));
  await press('Add a statement');
  await userEvent.type(await screen.findByLabelText('What you say'), 'I was alongside.');
  await press('OK');
  expect((await screen.findByLabelText<HTMLTextAreaElement>('What you say')).value).toBe('I was alongside.');
});
