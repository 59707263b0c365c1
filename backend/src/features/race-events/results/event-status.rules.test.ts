import { expect, test } from '@jest/globals';
import type { SessionKind, SessionState } from '@league/shared/sessions/race-session.dto';
import { eventStatusAfter } from './event-status.rules.js';

const session = (kind: SessionKind, state: SessionState) => ({ kind, state });

test.each(['green', 'red', 'chequered', 'provisional'] as const)(
  'an upcoming event becomes active when a session is %s',
  (state) => {
    expect(eventStatusAfter('upcoming', [session('qualifying', state), session('race', 'planned')])).toBe('active');
  },
);

test.each(['planned', 'gridded', 'countdown', 'cancelled'] as const)(
  'a session that is %s leaves its event upcoming',
  (state) => {
    expect(eventStatusAfter('upcoming', [session('race', state)])).toBe('upcoming');
  },
);

test('an event is completed when its races are final, whatever the state of its practice and qualifying', () => {
  const before = [session('practice', 'chequered'), session('qualifying', 'provisional')];
  expect(eventStatusAfter('active', [...before, session('race', 'provisional')])).toBe('active');
  expect(eventStatusAfter('active', [...before, session('race', 'final'), session('race', 'planned')])).toBe('active');
  expect(eventStatusAfter('active', [...before, session('race', 'final'), session('race', 'cancelled')])).toBe(
    'completed',
  );
  expect(eventStatusAfter('active', [...before, session('race', 'final')])).toBe('completed');
});

test('an event without races is completed when every session is final', () => {
  expect(eventStatusAfter('active', [session('practice', 'final'), session('qualifying', 'chequered')])).toBe('active');
  expect(eventStatusAfter('active', [session('practice', 'final'), session('qualifying', 'final')])).toBe('completed');
  expect(eventStatusAfter('active', [session('qualifying', 'cancelled')])).toBe('active');
});

test('an active event is upcoming again if only a session cancelled after its signal is left', () => {
  const cancelled = { ...session('race', 'cancelled'), is_broken_off: true };
  expect(eventStatusAfter('active', [session('qualifying', 'cancelled'), cancelled])).toBe('upcoming');
  expect(eventStatusAfter('active', [session('race', 'planned'), cancelled])).toBe('active');
  expect(eventStatusAfter('active', [session('qualifying', 'provisional'), cancelled])).toBe('active');
  expect(eventStatusAfter('completed', [cancelled])).toBe('completed');
});

test('a completed event is active again while another of its sessions runs, and not for a corrected result', () => {
  expect(eventStatusAfter('completed', [session('race', 'final'), session('race', 'green')])).toBe('active');
  expect(eventStatusAfter('completed', [session('race', 'provisional')])).toBe('completed');
});

test('a cancelled event stays cancelled', () => {
  expect(eventStatusAfter('cancelled', [session('race', 'green')])).toBe('cancelled');
  expect(eventStatusAfter('cancelled', [session('race', 'final')])).toBe('cancelled');
});
