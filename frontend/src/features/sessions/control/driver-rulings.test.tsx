import { expect, test } from '@jest/globals';
import type { RaceSessionDto, SessionLogEntryDto } from '@league/shared/sessions/race-session.dto';
import type { SessionBoardDto } from '@league/shared/sessions/session-board.live';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef, type ReactNode } from 'react';
import { answerRequests, inApp, jsonResponse } from '../../../platform/test-app';
import { useFocusAfterRemoval } from '../../../ui/hooks/use-focus-after-removal';
import { DriverRulings } from './driver-rulings';

/** Keeps the focus as race control does around everything that it shows. */
function Area({ children }: { readonly children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(area, true);
  return <div ref={area}>{children}</div>;
}

const session = { id: 's', kind: 'race', state: 'gridded' } as RaceSessionDto;
const boardOf = (of: RaceSessionDto, log: readonly Partial<SessionLogEntryDto>[] = []) =>
  ({ session: of, rows: [{ entry_id: 'a', driver_name: 'Ana' }], log }) as unknown as SessionBoardDto;

test('a ruling keeps the focus at the rulings on the driver, although its button disappears', async () => {
  const view = (log: readonly Partial<SessionLogEntryDto>[]) => (
    <Area>
      <DriverRulings session={session} board={boardOf(session, log)} entryId="a" onChoose={() => undefined} />
    </Area>
  );
  const { rerender } = render(view([]), { wrapper: inApp() });
  answerRequests(() => {
    rerender(view([{ kind: 'no-show', data: { entry_id: 'a' } }]));
    return jsonResponse(200, session);
  });
  await userEvent.click(screen.getByRole('button', { name: 'Did not start' }));
  expect(screen.queryByRole('button', { name: 'Did not start' })).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Ana' })));
});

test.each([
  ['final', 'A final result takes no ruling: publish a correction first.'],
  ['cancelled', 'Nothing is left to do about this session.'], // it has no result to correct
] as const)('a session that takes no ruling says why: %s', (state, text) => {
  const over = { ...session, state };
  const rulings = <DriverRulings session={over} board={boardOf(over)} entryId="a" onChoose={() => undefined} />;
  render(rulings, { wrapper: inApp() });
  expect(screen.getByText(text)).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});
