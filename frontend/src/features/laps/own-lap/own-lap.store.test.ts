import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { OwnLapDto } from '@league/shared/laps/own-lap.dto';
import { act, render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { endSession, startSession } from '../../../platform/session/session.store';
import { Announcer } from '../../../ui/feedback/announcer';
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

test('a milestone is read out by a live region that was there before it', () => {
  jest.advanceTimersByTime(10_000); // the pause after an earlier announcement
  render(createElement(Announcer));
  showReached('A hundred laps.');
  act(() => jest.advanceTimersByTime(500));
  expect(screen.getByText('A hundred laps.').closest('[aria-live=polite]')).not.toBeNull();
});

test('the lap of a member who signs out is not shown to the next one', () => {
  endSession();
  expect(useOwnLap.getState()).toEqual({ newest: null, waiting: [], reached: [] });
});
