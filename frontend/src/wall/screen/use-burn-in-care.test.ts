import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { syncToTick } from '../../platform/clock';
import { useBurnInCare } from './use-burn-in-care';

const MINUTE_MS = 60_000;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test.each([-72 * 60, 72 * 60])(
  'a page is dimmed half an hour after it was opened, on a clock %d minutes ahead too',
  (ahead) => {
    const tick = () => syncToTick(new Date(Date.now() - ahead * MINUTE_MS).toISOString());
    syncToTick(new Date().toISOString());
    const { result, unmount } = renderHook(() => useBurnInCare(0));
    act(tick);
    expect(result.current.isDim).toBe(false);
    act(() => void jest.advanceTimersByTime(29 * MINUTE_MS));
    expect(result.current.isDim).toBe(false);
    act(() => void jest.advanceTimersByTime(2 * MINUTE_MS));
    expect(result.current.isDim).toBe(true);
    unmount();
  },
);

test('a page that was just opened is not dimmed when the clock of its computer is set', () => {
  const now = Date.now();
  syncToTick(new Date(now).toISOString());
  const { result, unmount } = renderHook(() => useBurnInCare(0));
  jest.setSystemTime(now + 72 * 60 * MINUTE_MS);
  act(() => syncToTick(new Date(now).toISOString()));
  act(() => void jest.advanceTimersByTime(MINUTE_MS));
  expect(result.current.isDim).toBe(false);
  act(() => void jest.advanceTimersByTime(30 * MINUTE_MS));
  expect(result.current.isDim).toBe(true);
  unmount();
});
