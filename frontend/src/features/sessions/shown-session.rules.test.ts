import { expect, test } from '@jest/globals';
import type { RaceEventDto } from '@league/shared/race-events/race-event.dto';
import type { RaceSessionDto, SessionState } from '@league/shared/sessions/race-session.dto';
import { findControlledSession, findShownSession } from './shown-session.rules';

const EVENTS = [{ id: 'e1' }, { id: 'e2' }] as RaceEventDto[];
const session = (id: string, state: SessionState, hour: number | null, eventId = 'e1') => {
  const goAt = hour === null ? null : `2026-01-01T${String(hour)}:00:00Z`;
  return { id, state, go_at: goAt, event_id: eventId } as RaceSessionDto;
};

test('the last running session is shown, else the last published one of the first event', () => {
  const shown = (...sessions: RaceSessionDto[]) => findShownSession(sessions, EVENTS)?.id;
  expect(shown(session('a', 'final', 19), session('b', 'chequered', 20), session('c', 'planned', null))).toBe('b');
  expect(shown(session('a', 'chequered', 19), session('b', 'countdown', 20))).toBe('b');
  expect(shown(session('a', 'provisional', 19), session('b', 'gridded', null))).toBe('a');
  expect(shown(session('a', 'final', 19), session('x', 'red', 18, 'e2'))).toBe('x');
  expect(shown(session('a', 'planned', null), session('x', 'final', 18, 'e2'))).toBeUndefined();
});

test('an unpublished practice is no longer shown once a later session of its event has started', () => {
  const practice = session('practice', 'chequered', 18);
  const published = [practice, session('qualifying', 'final', 19), session('race', 'provisional', 20)];
  expect(findShownSession(published, EVENTS)?.id).toBe('race');
  expect(findShownSession([...published.slice(0, 2), session('x', 'green', 21, 'e2')], EVENTS)?.id).toBe('x');
});

test('race control opens with the running session, else with the first that is not over', () => {
  const controlled = (...sessions: RaceSessionDto[]) => findControlledSession(sessions)?.id;
  const evening = [session('practice', 'chequered', 18), session('qualifying', 'provisional', 19)];
  expect(controlled(...evening, session('race', 'green', 20))).toBe('race');
  expect(controlled(session('qualifying', 'provisional', 19), session('race', 'gridded', null))).toBe('qualifying');
  expect(controlled(session('qualifying', 'final', 19), session('race', 'planned', null))).toBe('race');
  expect(controlled(session('race', 'final', 19), session('heat', 'cancelled', 20))).toBe('heat');
});
