import { expect, test } from '@jest/globals';
import type { SessionRowDto } from '@league/shared/sessions/session-board.live';
import { render } from '@testing-library/react';
import { SessionPhoneRow } from './phone-row';

test.each([
  [true, 'Last 1:02.000 · 3 laps'],
  [false, 'Best 1:01.000 · 3 laps'],
])('a row shows the last lap in a race and the best one in a qualifying: %p', (isOfRace, text) => {
  const row = { user_id: 'ana', driver_name: 'Ana', place: 1, laps: 3, last_ms: 62_000, best_ms: 61_000, status: 'running', gap: null, interval: null } as unknown as SessionRowDto; // prettier-ignore
  const { container } = render(<SessionPhoneRow row={row} isFollowed={false} isOfRace={isOfRace} />);
  expect(container.querySelector('.last')?.textContent.replace(/\s+/g, ' ').trim()).toBe(text);
});
