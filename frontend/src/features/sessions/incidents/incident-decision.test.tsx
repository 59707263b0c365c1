import { afterEach, expect, jest, test } from '@jest/globals';
import type { AdminIncidentDto } from '@league/shared/sessions/incident.dto';
import type { RaceSessionDto } from '@league/shared/sessions/race-session.dto';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IncidentDecision } from './incident-decision';

afterEach(cleanup);

const router = createRouter({ routeTree: createRootRoute() });
const PENALTY = { kind: 'time', value: 5_000, reason: 'Pushed' };

const open = (session: Partial<RaceSessionDto>, penalty: object | null = null) => {
  const incident = { id: 'one', about: { driver_name: 'Bea' }, penalty, is_published: true };
  const onDecide = jest.fn();
  render(
    <RouterContextProvider router={router}>
      <QueryClientProvider client={new QueryClient()}>
        <IncidentDecision
          incident={incident as unknown as AdminIncidentDto}
          session={session as RaceSessionDto}
          isPending={false}
          onDecide={onDecide}
        />
      </QueryClientProvider>
    </RouterContextProvider>,
  );
  return onDecide;
};
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

test.each([
  ['final', 'race', 'A final result takes no ruling: publish a correction first.'],
  ['cancelled', 'race', 'Nothing is left to do about this session.'],
  ['provisional', 'qualifying', 'Penalties are for races and heats: in other sessions disqualify the driver.'],
] as const)('in a %s %s an incident is decided without a penalty, and the form says why', async (state, kind, why) => {
  const onDecide = open({ state, kind });
  screen.getByText(why);
  expect(screen.queryByLabelText('Penalty')).toBeNull();
  expect(buttons()).toEqual(['Uphold', 'Reject']);
  await userEvent.type(screen.getByLabelText('Reason'), 'Seen');
  await userEvent.click(screen.getByText('Uphold'));
  const upheld = { decision: 'upheld', reason: 'Seen', penalty: null };
  expect(onDecide).toHaveBeenCalledWith(upheld, expect.any(Function));
});

test('an incident with a penalty cannot be rejected while the result is final, which would rescind it', () => {
  open({ state: 'final', kind: 'race' }, PENALTY);
  expect(buttons()).toEqual(['Uphold']);
});

test('in a race whose result is provisional, all decisions can be made and previewed', () => {
  open({ state: 'provisional', kind: 'race' }, PENALTY);
  expect(screen.getByLabelText('Penalty').textContent).toContain('Leave the penalty as it is');
  expect(buttons()).toEqual(['Preview', 'Uphold', 'Reject']);
});
