import { afterEach, expect, test } from '@jest/globals';
import type { RaceSessionDto, SessionState } from '@league/shared/sessions/race-session.dto';
import type { SessionBoardDto } from '@league/shared/sessions/session-board.live';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
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
