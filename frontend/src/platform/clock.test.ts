import { expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { noteServerTime, syncToTick, serverNow, useServerNow } from './clock';

const NOW = Date.parse('2026-11-21T20:00:00Z');
const HOUR_MS = 3_600_000;

/**
 * Receives, at `arrivesMs` by this computer's clock, a tick that was sent at `sentMs` by the server's clock. Returns the
 * resulting offset, in ms.
 */
function receive(sentMs: number, arrivesMs: number): number {
  jest.setSystemTime(arrivesMs);
  syncToTick(new Date(sentMs).toISOString());
  return serverNow() - arrivesMs;
}

test('the offset of this clock is known to the ms from the tick with the least delay', () => {
  jest.useFakeTimers();
  noteServerTime(new Date(NOW + HOUR_MS).toISOString());
  expect(receive(NOW + 700, NOW + 950)).toBe(-250);
  expect(receive(NOW + 5_700, NOW + 5_720)).toBe(-20);
  expect(receive(NOW + 10_700, NOW + 11_900)).toBe(-20);
  noteServerTime(new Date(NOW + HOUR_MS).toISOString());
  expect(serverNow() - Date.now()).toBe(-20);
});

test('a clock that was set an hour ahead is detected as wrong at the next tick', () => {
  jest.useFakeTimers();
  expect(receive(NOW + 20_000, NOW + 20_000 + HOUR_MS)).toBe(-HOUR_MS);
});

test('a component that follows the time by the minute renders again when the clock is corrected', () => {
  jest.useFakeTimers();
  receive(NOW, NOW);
  const { result, unmount } = renderHook(() => useServerNow(60_000));
  expect(result.current).toBe(NOW);
  act(() => void receive(NOW + 1_000, NOW + 1_000 - 72 * HOUR_MS));
  expect(result.current).toBe(NOW);
  act(() => void receive(NOW + 120_000, NOW + 1_000 - 72 * HOUR_MS));
  expect(result.current).toBe(NOW + 120_000);
  unmount();
});
