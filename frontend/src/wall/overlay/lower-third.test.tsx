import { expect, test } from '@jest/globals';
import type { SessionRowDto } from '@league/shared/sessions/session-board.live';
import { render } from '@testing-library/react';
import { LowerThird } from './lower-third';

test('a called driver does not move in on a screen without motion', () => {
  const row = { user_id: 'ana', driver_name: 'Ana', place: 1, laps: 3, status: 'running', best_ms: 61_000 } as SessionRowDto; // prettier-ignore
  const isStill = (hasMotion: boolean) =>
    render(<LowerThird row={row} isTransparent hasMotion={hasMotion} />).container.querySelector('.third[data-still]') !== null; // prettier-ignore
  expect([true, false].map(isStill)).toEqual([false, true]);
});
