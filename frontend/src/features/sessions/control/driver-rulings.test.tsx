import { afterEach, expect, test } from '@jest/globals';
import type { RaceSessionDto, SessionLogEntryDto } from '@league/shared/sessions/race-session.dto';
import type { SessionBoardDto } from '@league/shared/sessions/session-board.live';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef, type ReactNode } from 'react';
import { useFocusAfterRemoval } from '../../../ui/hooks/use-focus-after-removal';
import { DriverRulings } from './driver-rulings';

afterEach(cleanup);

/** Keeps the focus as race control does around everything that it shows. */
function Area({ children }: { readonly children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(area, true);
  return <div ref={area}>{children}</div>;
}

const session = { id: 's', kind: 'race', state: 'gridded' } as RaceSessionDto;

test('a ruling keeps the focus at the rulings on the driver, although its button disappears', async () => {
  const view = (log: readonly Partial<SessionLogEntryDto>[]) => (
    <QueryClientProvider client={client}>
      <Area>
        <DriverRulings
          session={session}
          board={{ session, rows: [{ entry_id: 'a', driver_name: 'Ana' }], log } as unknown as SessionBoardDto}
          entryId="a"
          onChoose={() => undefined}
        />
      </Area>
    </QueryClientProvider>
  );
  const client = new QueryClient();
  const { rerender } = render(view([]));
  globalThis.Headers ??= Map as unknown as typeof Headers;
  globalThis.fetch = (() => {
    rerender(view([{ kind: 'no-show', data: { entry_id: 'a' } }]));
    return Promise.resolve({ ok: true, status: 200, headers: new Map(), json: () => Promise.resolve(session) });
  }) as unknown as typeof fetch;
  await userEvent.click(screen.getByRole('button', { name: 'Did not start' }));
  expect(screen.queryByRole('button', { name: 'Did not start' })).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Ana' })));
});

test.each([
  ['final', 'A final result takes no ruling: publish a correction first.'],
  ['cancelled', 'Nothing is left to do about this session.'], // it has no result to correct
] as const)('a session that takes no ruling says why: %s', (state, text) => {
  const over = { ...session, state };
  const board = { session: over, rows: [{ entry_id: 'a', driver_name: 'Ana' }], log: [] } as unknown as SessionBoardDto;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <DriverRulings session={over} board={board} entryId="a" onChoose={() => undefined} />
    </QueryClientProvider>,
  );
  expect(screen.getByText(text)).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});
