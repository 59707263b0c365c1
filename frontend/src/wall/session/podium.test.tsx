import type { SessionBoardDto } from '@league/shared/sessions/session-board.live';
import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { Podium } from './podium';

const row = (place: number, gapMs: number | null) => ({
  user_id: `driver-${place}`,
  driver_name: `Driver ${place}`,
  place,
  race_ms: 118_000 + place,
  best_ms: 58_000 + place,
  gap: gapMs === null ? null : { unit: 'ms', value: gapMs },
});

test.each([
  ['race', '1:58.001'],
  ['qualifying', '58.001'],
])('the winner of a %s stands on the podium with %s', (kind, time) => {
  const board = { session: { kind }, rows: [row(1, null), row(2, 1), row(3, 2)] } as unknown as SessionBoardDto;
  const { container } = render(<Podium board={board} />);
  expect([...container.querySelectorAll('.podium-time')].map(({ textContent }) => textContent)).toEqual(['+0.001', time, '+0.002']); // prettier-ignore
});
