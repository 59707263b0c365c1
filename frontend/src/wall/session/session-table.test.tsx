import type { SessionBoardDto } from '@league/shared/sessions/session-board.live';
import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { SessionTable } from './session-table';

test('the result marks the fastest lap of the race, not the best lap of its winner', () => {
  window.matchMedia = () => Object.assign(new EventTarget(), { matches: true }) as MediaQueryList; // jsdom has none
  const rows = ['Ana', 'Bea', 'Cem'].map((name, n) => {
    const [best_ms, best_at_ms] = [[62_000, 62_000], [60_000, 180_000], [60_000, 90_000]][n] ?? []; // prettier-ignore
    return { user_id: name, driver_name: name, place: n + 1, laps: 3, status: 'finished', best_ms, best_at_ms, gap: null, interval: null, places_won: 0 }; // prettier-ignore
  });
  const board = { session: { kind: 'race', state: 'final' }, rows } as unknown as SessionBoardDto;
  const { container } = render(
    <SessionTable board={board} view="result" rows={board.rows} rowCount={3} follow={null} hasMotion={false} />,
  );
  const marked = [...container.querySelectorAll('[data-mark=fastest]')];
  expect(marked.map((cell) => cell.closest('.row')?.getAttribute('data-driver'))).toEqual(['Cem']);
});
