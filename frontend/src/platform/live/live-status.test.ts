import { expect, test } from '@jest/globals';
import { isStale, liveStatus, type LiveFacts } from './live-status';

const NOW = 1_000_000;
const facts = (changed: Partial<LiveFacts>): LiveFacts => ({
  connected: true,
  browserOnline: true,
  lastMessageAt: NOW,
  wasConnected: true,
  lostAt: null,
  wasLost: false,
  attempts: 0,
  lastLapAt: null,
  ...changed,
});
const statusWith = (changed: Partial<LiveFacts>) => liveStatus(facts(changed), NOW);

test('connected with a fresh tick is live', () => {
  expect(statusWith({ lastMessageAt: NOW - 11_999 })).toEqual({ kind: 'live', quietMinutes: null, isBack: false });
});

test('a minute without a lap says when the last one was', () => {
  expect(statusWith({ lastLapAt: NOW - 59_999 })).toEqual({ kind: 'live', quietMinutes: null, isBack: false });
  expect(statusWith({ lastLapAt: NOW - 150_000 })).toEqual({ kind: 'live', quietMinutes: 2, isBack: false });
});

test('twelve seconds of silence are stale, thirty are offline, even while the socket looks open', () => {
  expect(statusWith({ lastMessageAt: NOW - 12_000 })).toEqual({ kind: 'stale', silentSeconds: 12 });
  expect(statusWith({ lastMessageAt: NOW - 30_001 })).toEqual({ kind: 'offline', offerRetry: true });
});

test('a lost connection is reconnecting, and after ten seconds offers to try at once', () => {
  const lost = { connected: false, lastMessageAt: NOW - 11_000, attempts: 3 };
  expect(statusWith({ ...lost, lostAt: NOW - 9_999 })).toEqual({
    kind: 'reconnecting',
    attempts: 3,
    offerRetry: false,
  });
  expect(statusWith({ ...lost, lostAt: NOW - 10_000 })).toEqual({
    kind: 'reconnecting',
    attempts: 3,
    offerRetry: true,
  });
});

test('after a lost connection the status is back, not just live', () => {
  const lost = { connected: false, lostAt: NOW, wasLost: true };
  expect(statusWith(lost)).toMatchObject({ kind: 'reconnecting' });
  expect(statusWith({ ...lost, connected: true, lostAt: null })).toMatchObject({ kind: 'live', isBack: true });
});

test('a page that has just been opened is connecting, not broken', () => {
  expect(statusWith({ connected: false, wasConnected: false })).toEqual({ kind: 'connecting' });
});

test('without a network it is offline at once', () => {
  expect(statusWith({ browserOnline: false })).toEqual({ kind: 'offline', offerRetry: false });
});

test('only live data is shown as current', () => {
  expect(isStale(statusWith({}))).toBe(false);
  expect(isStale(statusWith({ lastMessageAt: NOW - 13_000 }))).toBe(true);
  expect(isStale(statusWith({ connected: false, lostAt: NOW }))).toBe(true);
});
