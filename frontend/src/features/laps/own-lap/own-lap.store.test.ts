import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { OwnLapDto } from '@league/shared/laps/own-lap.dto';
import { endSession, startSession } from '../../../platform/session/session.store';
import { aLap } from '../test-lap';
import { showOwnLaps, showReached, useOwnLap } from './own-lap.store';

const lap = { lap: aLap(), is_best: false, is_record: false } as OwnLapDto;

beforeEach(() => {
  jest.useFakeTimers();
  startSession({ access_token: 'token', user: { id: 'ana' } } as never);
  showOwnLaps([lap]);
});
afterEach(() => {
  endSession();
  jest.useRealTimers();
});

test('a lap is shown for four seconds, with a milestone for twenty', () => {
  jest.advanceTimersByTime(3_999);
  expect(useOwnLap.getState().newest).toBe(lap);
  showReached('Ten laps.');
  jest.advanceTimersByTime(19_999);
  expect(useOwnLap.getState().newest).toBe(lap);
  jest.advanceTimersByTime(1);
  expect(useOwnLap.getState()).toMatchObject({ newest: null, reached: [] });
});

test('the lap of a member who signs out is not shown to the next one', () => {
  endSession();
  expect(useOwnLap.getState()).toEqual({ newest: null, waiting: [], reached: [] });
});
