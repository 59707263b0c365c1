import type { SessionBoardDto } from '@league/shared/sessions/session-board.live';
import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { SessionTable } from './session-table';

test.each([
  ['race', 'The race starts in'],
  ['qualifying', 'Starts in'],
])('the countdown of a %s says "%s"', (kind, text) => {
  const session = { kind, state: 'countdown', go_at: '2026-06-01T18:00:00Z' };
  const board = { session, rows: [] } as unknown as SessionBoardDto;
  const { container } = render(
    <SessionTable board={board} view="tower" rows={[]} rowCount={1} follow={null} hasMotion={false} />,
  );
  expect(container.querySelector('.countdown-name')?.textContent).toBe(text);
});
